// Asks the site's own search program, as a page does: node site_search.cjs SITE TYPED prints the first pages as JSON.
const fs = require("fs");
const vm = require("vm");

const [site, typed] = process.argv.slice(2);
const index = JSON.parse(fs.readFileSync(`${site}/search.json`));
const folder = `${site}/assets/javascripts/workers`;
const program = fs.readdirSync(folder).find((name) => name.startsWith("search"));
const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

globalThis.self = {
  postMessage({ type, data }) {
    if (type === READY) {
      const filter = { input: [], value: { type: "and", data: { operands: [] } } };
      self.onmessage({ data: { type: QUERY, data: { input: typed, filter } } });
    } else if (type === RESULT) {
      console.log(JSON.stringify(data.items.slice(0, 5).map((item) => index.items[item.id].location)));
      process.exit(0);
    } else {
      process.exit(1);
    }
  },
};
vm.runInThisContext(fs.readFileSync(`${folder}/${program}`, "utf8"));
self.onmessage({ data: { type: SETUP, data: index } });
