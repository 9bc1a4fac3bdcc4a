-- Why a whole solution is annulled: more files than regulation 7.7 allows, none that counts, or what people decided (9.5,
-- 7.11). Results of boards from before do not say it: nothing about them changes.
CREATE TYPE "SolutionCause" AS ENUM ('share', 'empty', 'breach', 'disqualified', 'withdrawn');
ALTER TABLE "solution_scores" ADD COLUMN "cause" "SolutionCause";
ALTER TABLE "leaderboard_rows" ADD COLUMN "cause" "SolutionCause";
ALTER TABLE "solution_scores" ADD CONSTRAINT "solution_scores_cause_of_annulled" CHECK ("cause" IS NULL OR "status" = 'annulled');
ALTER TABLE "leaderboard_rows" ADD CONSTRAINT "leaderboard_rows_cause_of_annulled" CHECK ("cause" IS NULL OR "status" = 'annulled');
