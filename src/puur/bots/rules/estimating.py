from puur.bots.rules.view import View
from puur.bots.rules.worth import later_points
def estimate(law, seen):
    return min(157,max(0,int(later_points(View(law,seen),seen.hand))))
