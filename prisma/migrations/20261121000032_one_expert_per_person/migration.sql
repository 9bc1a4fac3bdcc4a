-- Two independent checks of an essay are two people's (regulation 7.9): one person is one expert of a contest.
create unique index experts_one_per_person on experts (contest_id, user_id) where user_id is not null;
