// Random complete deals by HSLU's jass-kit-cpp, dealing included: what Puur's kernel is measured beside (docs/kernel.md).
// Build within a checkout of github.com/thomas-koller/jass-kit-cpp, with Eigen 3 (Debian: libeigen3-dev):
//   c++ -O3 -march=native -DNDEBUG -std=c++17 -Isource/include -I/usr/include/eigen3 \
//       PATH/jass_kit_cpp.cpp source/src/jass/game/*.cpp -o random_deals && ./random_deals 200000
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <numeric>
#include <random>

#include "jass/game/GameSim.hpp"
#include "jass/game/RuleSchieber.hpp"

namespace {

jass::CardSetPlayer dealt(std::mt19937 &chance) {
    int pack[36];
    std::iota(pack, pack + 36, 0);
    std::shuffle(pack, pack + 36, chance);
    jass::CardSetPlayer hands;
    hands.setZero();
    for (int place = 0; place < 36; place++) hands(place / 9, pack[place]) = 1;
    return hands;
}

int some_card(const jass::GameSim &deal, std::mt19937 &chance) {
    const auto valid = deal.get_valid_cards();
    int cards[36], many = 0;
    for (int card = 0; card < 36; card++)
        if (valid[card]) cards[many++] = card;
    return cards[many == 1 ? 0 : chance() % many];
}

}  // namespace

int main(int count, char **words) {
    const long times = count > 1 ? std::atol(words[1]) : 200000;
    std::mt19937 chance(1);
    const auto rule = std::make_shared<jass::RuleSchieber>();
    long points = 0;
    const std::clock_t begin = std::clock();
    for (long time = 0; time < times; time++) {
        jass::GameSim deal(rule);
        deal.init_from_cards(dealt(chance), 0);
        deal.perform_action_trump(0);
        while (!deal.is_done()) deal.perform_action_play_card(some_card(deal, chance));
        points += deal.state.points[0];
    }
    const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%.0f deals/s (%ld deals, %.2f points a side on average)\n", times / seconds, times, double(points) / times);
}
