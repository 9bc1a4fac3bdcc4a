// Made by `npm run generate:client` from the operations of apps/api. Do not edit.
export interface paths {
    "/api/answer-projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your projects of the answers desk, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswerProjects"];
        put?: never;
        /**
         * Make a project; you own it.
         * @description Problems: `ERR_UNPROCESSABLE` (422), `ERR_DESK_PROJECTS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_REPEAT_RUNNING` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createAnswerProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A project that you are a member of.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAnswerProject"];
        put?: never;
        post?: never;
        /**
         * Remove a project with all that is in it.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["removeAnswerProject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/answers/{answerId}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say which label an answer has; null takes back what was said. What the platform had said is told then.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_UNPROCESSABLE` (422), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["labelAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/caps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Most that the project may ask of the configured language model, in all.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["setAnswerProjectCaps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add questions and answers, JSON lines or CSV. All or nothing; the same again adds nothing.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_UNPROCESSABLE` (422), `ERR_UNAVAILABLE` (503), `ERR_DESK_BUSY` (409), `ERR_DESK_FULL` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        post: operations["importAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link by which one person with an account becomes a labeller. It is shown now and never again.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_DESK_MEMBERS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["inviteLabeller"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/labels.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All answers with their labels as CSV; texts that look like formulas get an apostrophe in front.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadAnswerLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a labeller out, or leave; labels stay.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["removeLabeller"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to label next of one question: ten at random, then the least sure.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getNextAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The questions with how far their answers have come.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswerQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the labels are worth: figures per label, confusion, coverage, calibration, drift.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAnswerReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first of the queue of review with the five nearest labelled answers; blind checks are among them.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswersToReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tasks with their progress, the latest first.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswerTasks"];
        put?: never;
        /**
         * Fit on all labels, or label by a target; a task with a language model waits until you have seen its cost.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_UNPROCESSABLE` (422), `ERR_DESK_BUSY` (409), `ERR_DESK_UNLABELLED` (409), `ERR_DESK_UNFITTED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createAnswerTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One task with its progress.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAnswerTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/tasks/{taskId}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a task, let it go on, or end it; ordering twice changes nothing.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_DESK_TASK_ENDED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["orderAnswerTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/{projectId}/workloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What quality targets mean by the last fit: answers labelled without a person, and left to people.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswerWorkloads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer-projects/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a labeller by a link; it works once.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_DESK_MEMBERS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["joinAnswerProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log of the whole platform, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the chain of the audit log ends now, or ended after its first entries. Public, so that anybody can keep it and look later whether it is in the chain still.
         * @description Problems: `ERR_ENTRY_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAuditHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Announced contests with their rounds: those that run, those to come, those that are over.
         * @description Problems: `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listContests"];
        put?: never;
        /**
         * Make a contest with its first parameters. It is not public before it is announced.
         * @description Problems: `ERR_CONTEST_EXISTS` (409), `ERR_CODE_FILTER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_REPEAT_RUNNING` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One contest with its rounds.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getContest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/admission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where every approved team stands: its conclusion, the decisions on it, who is next.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAdmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/admission/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The organisers decide on the admission of many teams (8.1.3).
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["decideAdmissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/admission/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The jury checks the conclusions of many teams (8.1.1).
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["checkConclusions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/admission/conclusions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue the automatic conclusions (6.3) of many teams; without `teamIds`, of all that are not admitted.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["issueConclusions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/admission/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The technical commission verifies many teams (8.1.2).
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["verifyConclusions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/admitted-teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Teams that take part, and those of them that the organisers have admitted to the final (6.4, 8.1.3).
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAdmittedTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * M between experts in both orders, СТЭР, Krippendorff’s α over word tokens, and the confusion of codes, of a set.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getExpertAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the contest public; announcing twice changes nothing. With a final nearer than the notice period (7.5) it needs a reason.
         * @description Problems: `ERR_NOTICE_PERIOD` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["announceContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Announcements, the newest first; withdrawn ones stay, and say why.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Publish an announcement; one of modules says purpose and content of the change (4.7, 9.2).
         * @description Problems: `ERR_ANNOUNCEMENT_PURPOSE` (409), `ERR_NOTICE_PERIOD` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_REPEAT_RUNNING` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/announcements.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Announcements as an Atom feed, in both languages.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAnnouncementFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/announcements/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An announcement with all of its versions.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/announcements/{number}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish the next version of an announcement; those before stay readable.
         * @description Problems: `ERR_ANNOUNCEMENT_UNKNOWN` (404), `ERR_ANNOUNCEMENT_WITHDRAWN` (409), `ERR_ANNOUNCEMENT_PURPOSE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["correctAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/announcements/{number}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw an announcement: it stays readable, marked, with the reason. Again changes nothing.
         * @description Problems: `ERR_ANNOUNCEMENT_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["withdrawAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/answer-sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sets of answers, by name.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswerSets"];
        put?: never;
        /**
         * Store answers: CSV, a row an answer and a column a blank, or JSON. The same answers again are that set.
         * @description Problems: `ERR_ANSWER_SET_EXISTS` (409), `ERR_UNPROCESSABLE` (422), `ERR_UNAVAILABLE` (503), `ERR_TOO_LARGE` (413), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        post: operations["createAnswerSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/answer-sets/{setId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One set of answers.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAnswerSet"];
        put?: never;
        post?: never;
        /**
         * Remove a set that no task uses.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_ANSWER_SET_USED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["removeAnswerSet"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/answer-sets/{setId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers of a set, in their order.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/answer-sets/{setId}/answers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers as CSV, as they are uploaded; texts that look like formulas get an apostrophe in front.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply to an announced contest. The secret in the answer follows the application and is shown once; messages are in Russian and English.
         * @description Problems: `ERR_TEAM_EXISTS` (409), `ERR_TEAM_NAME` (409), `ERR_TEAM_NAME_TAKEN` (409), `ERR_APPLICATIONS_FROM_PLACE` (409), `ERR_APPLICATIONS_FULL` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["fileApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/applications/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The application that the secret follows, and what was decided about it.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOwnApplication"];
        /**
         * Change an application that is not decided, or file one anew that was refused or withdrawn. After an approval the secret only reads.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_TEAM_EXISTS` (409), `ERR_TEAM_NAME` (409), `ERR_TEAM_NAME_TAKEN` (409), `ERR_APPLICATION_APPROVED` (409), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["amendOwnApplication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/applications/own/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an application back that was never approved. Twice changes nothing.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_APPLICATION_APPROVED` (409), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["withdrawOwnApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Essays given to experts, overdue ones marked.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAssignments"];
        put?: never;
        /**
         * Give every essay of a set to two independent experts, by load and availability. A dry run unless it says otherwise; doing it again fills what is still free.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["assignExperts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/assignments/{assignmentId}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a third check that was given out and not handed in: a decision, with its reason.
         * @description Problems: `ERR_ASSIGNMENT_UNKNOWN` (404), `ERR_ASSIGNMENT_SUBMITTED` (409), `ERR_ASSIGNMENT_PLACE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["cancelThirdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/assignments/{assignmentId}/extension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an expert more time for an essay whose time has begun (7.9), with the reason; also when it has ended.
         * @description Problems: `ERR_ASSIGNMENT_UNKNOWN` (404), `ERR_WORK_NO_LIMIT` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["extendWorkTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/assignments/{assignmentId}/reassignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an essay from an expert who has not handed in and give it to another one.
         * @description Problems: `ERR_ASSIGNMENT_UNKNOWN` (404), `ERR_ASSIGNMENT_SUBMITTED` (409), `ERR_EXPERT_UNKNOWN` (404), `ERR_EXPERT_BUSY` (409), `ERR_EXPERTS_TOO_FEW` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["reassignEssay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log of the contest, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listContestAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/audit/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recompute the chain of the whole log; with the head of another day, also that nothing was cut off since.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["verifyAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public terms of the contest: what is due when, and what was done in time.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as an iCalendar file, to subscribe to; a term keeps its UID when it is moved.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/classifier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The codes of errors and meaning blocks of a contest of marked essays, with subtypes and standard comments: the version in force.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getClassifier"];
        /**
         * Give the contest a classifier: the next version, until a round begins. If-Match names the version that it comes after ("0": the built-in one); when another one is there, 412 with its ETag. Experts’ markups are read anew by it.
         * @description Problems: `ERR_UNPROCESSABLE` (422), `ERR_CLASSIFIER_VERSION` (412), `ERR_PRECONDITION_REQUIRED` (428), `ERR_CLASSIFIER_IN_USE` (409), `ERR_CODE_FILTER` (409), `ERR_CONTEST_ENGINE` (409), `ERR_PROTOCOL_MISSING` (409), `ERR_NOTICE_PERIOD` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["setClassifier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/classifier/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of the contest’s own classifier, the one in force first; none: the built-in one holds.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listClassifierVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/classifier/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The codes of one version; 0 is the built-in classifier.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getClassifierVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/datasets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of the sets, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listDatasets"];
        put?: never;
        /**
         * Make a set, or the next version of it, of essays that are there. The same list again is the same version.
         * @description Problems: `ERR_ESSAY_UNKNOWN` (404), `ERR_ESSAYS_SEALED` (409), `ERR_NOTICE_PERIOD` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createDataset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/datasets/{datasetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A version of a set.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getDataset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/datasets/{datasetId}/essays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Texts of a set. Training sets come with experts’ markups; final sets are the organisers’ until their round has ended, with markups once the result is final.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listDatasetEssays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add and remove essays of a version that is neither sealed nor in use.
         * @description Problems: `ERR_DATASET_UNKNOWN` (404), `ERR_ESSAY_UNKNOWN` (404), `ERR_ESSAYS_SEALED` (409), `ERR_NOTICE_PERIOD` (409), `ERR_DATASET_FIXED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        patch: operations["changeDataset"];
        trace?: never;
    };
    "/api/contests/{slug}/datasets/{datasetId}/essays/{essayId}/markups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An essay of a set with those of the experts’ markups in force that you may see: of training sets everybody of the contest, of test sets officials only, of a final set officials from the end of its round and teams once the result is final. Experts are named to officials only.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listDatasetEssayMarkups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/datasets/{datasetId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A set as one zip file of `ESSAY.txt` (or `.json`), with experts’ markups as `ESSAY_1.txt`, `ESSAY_2.txt`, … where the reader may see them, as for its essays. The same state of a version has the same bytes. Parts are sent by `Range`, and nothing to `If-None-Match` of the same bytes.
         * @description Problems: `ERR_CONTEST_ENGINE` (409), `ERR_UNAVAILABLE` (503), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        get: operations["downloadDataset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/datasets/{datasetId}/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fix the set and its Merkle root for ever; sealing twice changes nothing.
         * @description Problems: `ERR_DATASET_EMPTY` (409), `ERR_ESSAYS_KNOWN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["sealDataset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/datasets/{datasetId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the next version: this one without some essays, and with others.
         * @description Problems: `ERR_DATASET_UNKNOWN` (404), `ERR_ESSAY_UNKNOWN` (404), `ERR_ESSAYS_SEALED` (409), `ERR_NOTICE_PERIOD` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["deriveDataset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions in the contest with who, when, why and by which protocol, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents of the contest with all of their versions: links, or files here with their digests.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/documents/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document with all of its versions.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getDocument"];
        /**
         * Publish a document that is at another address, or its next version. The same again changes nothing.
         * @description Problems: `ERR_DOCUMENT_REASON` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["linkDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/documents/{key}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a document, for download; its `ETag` is its SHA-256.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadDocument"];
        /**
         * Publish a document as a file, or its next version; the body is the file. The same again changes nothing.
         * @description Problems: `ERR_DOCUMENT_REASON` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["uploadDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/documents/{key}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a document; its versions stay readable. Again changes nothing.
         * @description Problems: `ERR_DOCUMENT_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["withdrawDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/engine-adoption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the newest version of the engine, announced with purpose and content (9.2): what is not approved is scored anew by it.
         * @description Problems: `ERR_ENGINE_CURRENT` (409), `ERR_NOTICE_PERIOD` (409), `ERR_ANNOUNCEMENT_PURPOSE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["adoptEngine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/experts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Experts by code, with how much they have, have handed in, and are late with.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listExperts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/experts/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add an expert, or change how much they can do. The code is the one of file names. People come by an invitation to the code; organisers of the platform may name an account.
         * @description Problems: `ERR_PERSON_UNKNOWN` (404), `ERR_EXPERT_PERSON_TAKEN` (409), `ERR_ROLES_APART` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["putExpert"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an import has come.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/imports/{importId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of each file, with the reason for those that were refused.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listImportFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/imports/essays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a set of essays: a zip archive of txt and JSON files, or JSON documents one a line.
         * @description Problems: `ERR_NOTICE_PERIOD` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["importEssays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/imports/expert-markups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import experts’ markups of essays of the contest: files ESSAY_EXPERT.txt or .json in a zip archive.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["importExpertMarkups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations to the contest, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invites somebody to a role in the contest; the link is answered now and never again.
         * @description Problems: `ERR_TEAM_UNKNOWN` (404), `ERR_TEAM_NOT_APPROVED` (409), `ERR_EXPERT_UNKNOWN` (404), `ERR_EXPERT_TAKEN` (409), `ERR_ROLES_APART` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Makes a link useless that was not used yet.
         * @description Problems: `ERR_LINK_USED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public board of a round: the approved one, else the latest preliminary one, else an empty one. With ETag.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/leaderboard.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same board as a CSV file, full precision, undefined values empty.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/leaderboard/board.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public board as a page without scripts, in Russian or English.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getBoardPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/leaderboard/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every public version of the board of a round, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listBoardVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/leaderboard/spread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How sure the places are: 95 % intervals of the value that ranks by the bootstrap over items, and whether neighbours are apart.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getBoardSpread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/leaderboard/teams/{team}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team on the public board; with its items once the archive of the round is public.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getTeamBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events: an event `live` with the whole public state (schema ContestLive) at once and after each change, at most two a second; an event `beat` with `serverTime` every 5 seconds while that state is known to be the present one. With `teams=true` also events `teams` (schema LiveTeams): a timed round team by team, all of it at once and then what changes.
         * @description Problems: `ERR_UNAVAILABLE` (503), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        get: operations["watchContest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was written by mail about terms, and whether it was sent: organisers see all, others their own.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * By which version of its engine the contest is scored, and the newest that the platform has (4.7, 9.2).
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getModules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Essays that you have to check, or have checked. Those of a final set appear when their round has ended.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listOwnAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The text of an essay that you check, its theme and source text, criteria, and your markup of it with what was noticed in it. While a time limit has not begun, the text is null.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOwnEssay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first two checks, for the third expert of the essay, and why a third one is asked for; empty for the first two.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listPriorChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your draft of an essay, with its revision as ETag; nobody else reads it. Revision 0: there has never been one; without content: it was handed in.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOwnDraft"];
        /**
         * Keep your draft. If-Match names the revision that it goes on from ("0": none); when another one is there, 412 with its ETag and nothing is saved. The same content again is no new revision.
         * @description Problems: `ERR_DRAFT_REVISION` (412), `ERR_PRECONDITION_REQUIRED` (428), `ERR_ASSIGNMENT_UNKNOWN` (404), `ERR_WORK_NOT_STARTED` (409), `ERR_WORK_TIME_OVER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["saveDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}/draft/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The revisions of your draft that are kept: the latest twenty.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listDraftRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}/markup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hand in your markup, or only check it. The same markup again is no new version; over a version that it was not begun from, or with errors, nothing is taken.
         * @description Problems: `ERR_UNPROCESSABLE` (422), `ERR_MARKUP_ERRORS` (422), `ERR_MARKUP_VERSION` (409), `ERR_NOTICE_PERIOD` (409), `ERR_ASSIGNMENT_UNKNOWN` (404), `ERR_WORK_NOT_STARTED` (409), `ERR_WORK_TIME_OVER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["handInMarkup"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}/markups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An essay that you check with your markup, and for its third expert with the two first checks, unnamed.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listOwnEssayMarkups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-assignments/{assignmentId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the time for an essay (7.9), by the server’s clock; doing it again changes nothing. While a limit has not begun, the text is closed.
         * @description Problems: `ERR_ASSIGNMENT_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["startOwnEssay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The terms that the reader may see: officials all, teams and experts their own and the public ones.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOwnCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as an iCalendar file.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadOwnCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-classifier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same version in force for the people in the contest, announced or not.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOwnClassifier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/own-classifier/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same versions for the people in the contest, announced or not.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listOwnClassifierVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of the parameters, the one in force first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listParameters"];
        put?: never;
        /**
         * Make the next version: the one in force with these changes. After the announcement it is a decision with a protocol (2.17). Rounds keep their version.
         * @description Problems: `ERR_PROTOCOL_MISSING` (409), `ERR_NOTICE_PERIOD` (409), `ERR_CODE_FILTER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["changeParameters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/parameters-in-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parameters in force as sentences in both languages (2.17).
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getParametersInWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/protests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Protests and appeals, the newest first, by status and team.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listProtests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/protests/{protestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One protest.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getProtest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/protests/{protestId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uphold or dismiss a protest, with the reason; a recorded decision. The same answer again changes nothing.
         * @description Problems: `ERR_PROTEST_CLOSED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["answerProtest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Questions, in the order of their numbers.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listQuestions"];
        put?: never;
        /**
         * Add a question with its rule. Another rule for a question that is there is its next version.
         * @description Problems: `ERR_UNPROCESSABLE` (422), `ERR_CONTEST_ENGINE` (409), `ERR_QUESTION_CHANGED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/questions/{questionId}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions of a question’s rule, the one in force first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listQuestionRules"];
        put?: never;
        /**
         * Put another rule in force; what it touches is scored again.
         * @description Problems: `ERR_UNPROCESSABLE` (422), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["addQuestionRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rehearsal-size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How large the final is announced to be: as a rehearsal plays it unless told otherwise.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRehearsalSize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rehearsals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rehearsals of the contest’s final, the newest first: how far each is, and what was certified.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRehearsals"];
        put?: never;
        /**
         * Have a final of the announced size played against this platform by simulated programs, on a contest of its own. One at a time.
         * @description Problems: `ERR_REHEARSAL_NEAR` (409), `ERR_REHEARSAL_RUNNING` (409), `ERR_REHEARSAL_SIZE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_REPEAT_RUNNING` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["askRehearsal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rehearsals/{rehearsalId}/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A readiness certificate, byte for byte as it was signed, or as a page; `starboard rehearse --check` checks both.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rehearsals/{rehearsalId}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a rehearsal; its round ends by itself, and certifies nothing. Twice changes nothing.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["stopRehearsal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sessions with an analytic report, the latest first, and whether you may read it already: all to those who run the contest, to members those of their own teams.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests for exclusions (11.6) and for data (9.4), the newest first; read by officials only.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRequests"];
        put?: never;
        /**
         * Ask the organisers to put a team out of the contest (11.6), or a team for further data (9.4).
         * @description Problems: `ERR_REQUEST_ROLE` (409), `ERR_REQUEST_DUE` (409), `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_REPEAT_RUNNING` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["askRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/requests/{requestId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant or decline an exclusion (organisers; the exclusion itself is a decision of its own), or take a request back.
         * @description Problems: `ERR_REQUEST_CLOSED` (409), `ERR_REQUEST_ROLE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["endRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/requests/{requestId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A file that comes with an open request; the body is the file. The same again changes nothing.
         * @description Problems: `ERR_REQUEST_CLOSED` (409), `ERR_REQUEST_ROLE` (409), `ERR_REQUEST_FILES` (409), `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["addRequestFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/requests/{requestId}/files/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of a request or its answer, for download.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadRequestFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/results.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public results of the rounds as an Atom feed, in both languages.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getResultFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles in the contest.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRoles"];
        put?: never;
        /**
         * Gives somebody who is something in the contest another role, organisers of the platform anybody with an account; others are invited. Again, it changes nothing. With `reason` and `protocolRef` a decision allows jury, commission and organisers to share a person.
         * @description Problems: `ERR_PERSON_UNKNOWN` (404), `ERR_ROLES_APART` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["grantRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/roles/{grantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a role in the contest away.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["revokeRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All rounds, drafts and void ones too; the latest made first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRounds"];
        put?: never;
        /**
         * Make a draft on a set of essays. The same draft again is that draft.
         * @description Problems: `ERR_DATASET_UNKNOWN` (404), `ERR_PARAMETERS_UNKNOWN` (404), `ERR_DATASET_KIND` (409), `ERR_DATASET_NOT_SEALED` (409), `ERR_ESSAYS_GIVEN` (409), `ERR_ESSAYS_SHARED` (409), `ERR_ESSAYS_KNOWN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One round in any state.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOrganiserRound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/annulments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Solutions of the round that the organisers annulled for a breach of the rules (9.5), with cause and protocol.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listAnnulledSolutions"];
        put?: never;
        /**
         * The organisers annul the solution of one session, for good (9.5): the next board lists it among the annulled. An approved result stays until a re-scoring. The same again changes nothing.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_ROUND_STATE` (409), `ERR_SOLUTION_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["annulSolution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that the approved leaderboard was made of, as one zip file under CC BY 4.0; `starboard verify` computes the leaderboard from it again. Parts are sent by `Range`, and nothing to `If-None-Match` of the same bytes.
         * @description Problems: `ERR_UNAVAILABLE` (503), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        get: operations["downloadArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an open round. Before its last deadline that is a decision with a reason: essays for which not everybody had the full time leave the sample of all.
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_REASON_MISSING` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["closeRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/essays/{essayId}/markups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An essay of a round with those markups of it that you may see: officials all of them from the end of the round, a team its own answer, and after the approval everybody’s; of training sets the experts’ at any time. Experts are named to officials only.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listEssayMarkups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/excuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Annulled files of a final that a fault of the server touched, excused or not.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listLostFiles"];
        put?: never;
        /**
         * The technical commission excuses files that a fault of the server lost (8.2.1): they leave their teams’ samples. A new board follows, which begins the decisions anew. The same files again change nothing.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_ROUND_STATE` (409), `ERR_RESULT_APPROVED` (409), `ERR_ANNULLED_FILE_UNKNOWN` (404), `ERR_EXCUSE_NO_FAULT` (409), `ERR_EXCUSE_STALE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["excuseFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/excuses/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What excusing files would change: whose solution stands, places, values. Records nothing.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_ROUND_STATE` (409), `ERR_RESULT_APPROVED` (409), `ERR_ANNULLED_FILE_UNKNOWN` (404), `ERR_EXCUSE_NO_FAULT` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["previewExcuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/expert-markups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The essays of the round with the experts’ markups that its approved result was made of.
         * @description Problems: `ERR_RESULT_NOT_APPROVED` (403), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listApprovedMarkups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every file received in the round, late and invalid ones too, with what was noticed in it (8.2.1).
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listReceivedFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/files/{submissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A received file, byte for byte. Of a final not before its end.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadReceivedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/finalisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the result of a closed round final.
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_BOARD_NOT_APPROVED` (409), `ERR_RESULT_REPLACED` (409), `ERR_RESCORING_OPEN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["finaliseRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze the public board with its files, history, stream and archive, at once or from a moment on. Officials go on seeing the live one, and each team its own report and solution of the newest approved result.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_FREEZE_TIME` (409), `ERR_BOARD_FROZEN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["freezeBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mass failures that were found in the round (7.15.1), with who missed what and when.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listIncidents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/incidents/{incidentId}/protocol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A draft of the commission’s protocol about a mass failure: Markdown with the evidence in tables.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRestartProtocol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan: which essay when. Nothing of their texts.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRoundItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is connected, late, annulled and why; essays that many teams missed.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRoundLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/live/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as server-sent events: an event `live` with everything at once and whenever something has changed, looked at every two seconds.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["watchRoundLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the lobby of a scheduled round now: teams may open their sessions.
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_ESSAYS_GIVEN` (409), `ERR_ESSAYS_SHARED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["openLobby"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What programs said of themselves in the round (`logs-send`).
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listProgramLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/logs/{logId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A log of a program, byte for byte. Of a final not before its end.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadProgramLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/observations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many looks (programs that are run, documents that are searched, models that are asked) answers of the round need: done, waiting, given up; and those that were ordered again.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRoundObservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/observations/reruns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The organisers order that what was seen of answers be looked at once more: to an item, of a session, or both. What was seen stays, and so does the board, until a re-scoring asks for the new looks and is applied and approved.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_ROUND_STATE` (409), `ERR_RERUN_NOTHING` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["orderRerun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a qualification without a clock: sessions may be held at any time.
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_ROUND_TIMES` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["openRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/proofs/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows that an essay was in the sealed set, after the end of the round; hashes only. `starboard seal check PROOF ESSAY --root ROOT` checks it offline: the stored answer and the text as a program got it, against the root that was written down before the start.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_PROOF_EARLY` (409), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getInclusionProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent and not stored, by team, session, file and reason: how often, first and last (11.4). A team sees its own.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRefusals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/rescorings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Re-scorings of the round, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRescorings"];
        put?: never;
        /**
         * Score the round again, beside the scores in force, with other parameters, experts’ markups or rules of questions.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_ROUND_STATE` (409), `ERR_RESCORING_OPEN` (409), `ERR_PARAMETERS_UNKNOWN` (404), `ERR_EXPERT_MARKUP_UNKNOWN` (404), `ERR_QUESTION_UNKNOWN` (404), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createRescoring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A re-scoring with what it would change: teams, essays with the largest changes, counts.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRescoring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply what was previewed, all at once: parameters, markups or rules in force, a new board. It is public after new decisions; an approved board stays so until then.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_RESCORING_UNKNOWN` (404), `ERR_RESCORING_DISCARDED` (409), `ERR_RESCORING_NOT_READY` (409), `ERR_RESCORING_STALE` (409), `ERR_ROUND_STATE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["applyRescoring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}/differences.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The differences as a CSV file, of teams or of essays.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadRescoring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/rescorings/{rescoringId}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a re-scoring that is not applied; its preview stays readable.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_RESCORING_UNKNOWN` (404), `ERR_RESCORING_APPLIED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["discardRescoring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a final again with new essays (7.15), by both protocols. Answers the new draft; the old round is void.
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_ROUND_RESTARTED` (409), `ERR_ESSAYS_GIVEN` (409), `ERR_ESSAYS_SHARED` (409), `ERR_ESSAYS_KNOWN` (409), `ERR_DATASET_UNKNOWN` (404), `ERR_DATASET_KIND` (409), `ERR_DATASET_NOT_SEALED` (409), `ERR_PARAMETERS_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["restartRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the result stands: the newest board, decisions about boards, whose turn it is, the freeze.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRoundResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/result/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review by the jury, verification by the technical commission, approval by the organisers, in this order (8.2.3–8.2.5), each by who holds its role. A refusal, or a newer board, begins again.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_ROUND_STATE` (409), `ERR_RESULT_MISSING` (409), `ERR_RESULT_REPLACED` (409), `ERR_RESULT_STALE` (409), `ERR_RESULT_TURN` (409), `ERR_SIGNED_BEFORE` (409), `ERR_RESULT_APPROVED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["decideResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest board of the round, drafts too, or an earlier version.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRoundBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a CSV file, full precision, undefined values empty.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadRoundBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/results/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every version of the board, drafts too, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRoundBoards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the clock, or another one until the lobby opens. Less than the notice period needs overrideReason (7.5).
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_ROUND_TIMES` (409), `ERR_NOTICE_PERIOD` (409), `ERR_ESSAYS_GIVEN` (409), `ERR_ESSAYS_SHARED` (409), `ERR_ESSAYS_KNOWN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["scheduleRound"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The Merkle root of the round’s sealed set, published before the start.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRoundSeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/session-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When sessions of the round were opened and closed, by which server process, and how.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listSessionEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/solutions/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team’s solution on the newest approved board, also while the public one is frozen: every essay with its answer and score, or why none counts.
         * @description Problems: `ERR_RESULT_NOT_APPROVED` (403), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getOwnSolution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/teams/{teamId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The analytic report of a team’s solution: values by essay and expert, response times, verdicts with causes, confusion of codes, best and worst essays. To the team of a final after the approval; a freeze of the public board does not hold it back.
         * @description Problems: `ERR_RESULT_NOT_APPROVED` (403), `ERR_UNAVAILABLE` (503), `ERR_UNPROCESSABLE` (422), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        get: operations["getReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the live board to the public again, or call off a planned freeze.
         * @description Problems: `ERR_ROUND_UNKNOWN` (404), `ERR_BOARD_NOT_FROZEN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["unfreezeBoard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/voiding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the round void by a decision: it stays with everything in it and counts no more.
         * @description Problems: `ERR_ROUND_STATE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["voidRound"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/what-if": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each reading of the deadline would have annulled, team by team, from the stored times.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getWhatIf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rounds/{roundId}/what-if.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as a CSV file: a row for each team and reading.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadWhatIf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Drafts with what they took, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRuleDrafts"];
        put?: never;
        /**
         * Let the configured language model draft a rule; the answer waits for it. A draft is never applied by itself.
         * @description Problems: `ERR_DRAFTING_OFF` (409), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_REPEAT_RUNNING` (409), `ERR_IDEMPOTENCY_KEY_REUSED` (422), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createRuleDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-drafts/{draftId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One draft.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRuleDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-drafts/{draftId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide that a draft becomes a rule. Accepting it again under the same name gives the same rule.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_DRAFT_NOT_READY` (409), `ERR_RULE_EXISTS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["acceptRuleDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scoring tasks with their progress, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRuleTasks"];
        put?: never;
        /**
         * Score a set of answers by a rule, in the background. The same task again is that task.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_TASK_EXISTS` (409), `ERR_UNPROCESSABLE` (422), `ERR_UNAVAILABLE` (503), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        post: operations["createRuleTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks/{taskId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One task with its progress.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRuleTask"];
        put?: never;
        post?: never;
        /**
         * Remove a task with its results; one that is open ends. Its rule and its answers stay.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["removeRuleTask"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks/{taskId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a task; results that are there stay. Cancelling twice changes nothing.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_TASK_DONE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["cancelRuleTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks/{taskId}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Distribution of scores; with labels also the confusion matrix, quadratic weighted kappa, mean error.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRuleReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks/{taskId}/report.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same report as a page of its own, without scripts.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRuleReportPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks/{taskId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results in the order of the answers, each with its trace.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listRuleResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/rule-tasks/{taskId}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results as CSV; texts that look like formulas get an apostrophe in front.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadRuleResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rounds with date and hour of their start in the contest’s zone, and the interval between essays (7.5).
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/scoring-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stored rules, by name.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listScoringRules"];
        put?: never;
        /**
         * Store a valid rule under a name. The same rule again is that rule.
         * @description Problems: `ERR_RULE_EXISTS` (409), `ERR_UNPROCESSABLE` (422), `ERR_UNAVAILABLE` (503), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        post: operations["createScoringRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/scoring-rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One stored rule with its text.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getScoringRule"];
        put?: never;
        post?: never;
        /**
         * Remove a rule that no task uses.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_RULE_USED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["removeScoringRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/scoring-rules/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All problems of a rule, with JSON pointers. Nothing is stored.
         * @description Problems: `ERR_UNAVAILABLE` (503), `ERR_UNPROCESSABLE` (422), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        post: operations["checkRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/scoring-rules/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a rule makes of one answer, and why; or all problems of the rule. Nothing is stored.
         * @description Problems: `ERR_UNAVAILABLE` (503), `ERR_UNPROCESSABLE` (422), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500).
         */
        post: operations["testRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contest as the people in it see it, announced or not.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getContestSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Teams in the order in which they applied, by status and admission.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One team with the answers of its application form, which jury and commission confirm (8.1.1, 8.1.2).
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/admission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the team stands: conclusion, decisions on it, who is next.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getAdmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/admission/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The organisers decide on the admission to the final (8.1.3), after the jury and the commission.
         * @description Problems: `ERR_ADMISSION_NO_CONCLUSION` (409), `ERR_ADMISSION_EVIDENCE` (409), `ERR_ADMISSION_NOT_READY` (409), `ERR_ADMISSION_ORDER` (409), `ERR_SIGNED_BEFORE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["decideAdmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/admission/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The jury checks the conclusion (8.1.1).
         * @description Problems: `ERR_ADMISSION_NO_CONCLUSION` (409), `ERR_ADMISSION_EVIDENCE` (409), `ERR_ADMISSION_NOT_READY` (409), `ERR_ADMISSION_ORDER` (409), `ERR_SIGNED_BEFORE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["checkConclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/admission/conclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue the automatic conclusion on readiness (6.3). New facts make a new one, and the decisions begin again.
         * @description Problems: `ERR_TEAM_ADMITTED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["issueConclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/admission/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The technical commission verifies (8.1.2).
         * @description Problems: `ERR_ADMISSION_NO_CONCLUSION` (409), `ERR_ADMISSION_EVIDENCE` (409), `ERR_ADMISSION_NOT_READY` (409), `ERR_ADMISSION_ORDER` (409), `ERR_SIGNED_BEFORE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["verifyConclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the form of a team. Its captain amends it before a decision, and files it anew after a refusal or a withdrawal; while the team is approved organisers do, and its short name stays.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_TEAM_EXISTS` (409), `ERR_TEAM_NAME` (409), `ERR_TEAM_NAME_TAKEN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["amendTeamApplication"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the application. The call that approves answers the captain's invitation, once.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["approveTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/captain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a member the captain: the captain hands over, or an organiser decides.
         * @description Problems: `ERR_TEAM_MEMBER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["changeCaptain"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/disqualification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disqualify an approved team for a breach of the regulation (9.5); its programs are disconnected.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["disqualifyTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of the team, the captain first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listTeamMembers"];
        put?: never;
        /**
         * Invite a person to the team. The link of the invitation is answered now and never again.
         * @description Problems: `ERR_TEAM_NOT_APPROVED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["inviteTeamMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a person out of the team: the captain does, or the member leaves. The captain goes after another is named.
         * @description Problems: `ERR_TEAM_CAPTAIN` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["removeTeamMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a team sees of itself: readiness, the next step, sessions, decisions about it.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getTeamOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/parent-qualification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record with its protocol that the team passed the qualification of the larger contest, or did not (4.3); counts where the parameter `readiness` is `parent`.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["recordParentQualification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/protests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Protests of the team, the newest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listTeamProtests"];
        put?: never;
        /**
         * Protest against a decision about the team or a round that it took part in. After an annulment of the whole solution there is no protest (10.1): it is recorded as refused.
         * @description Problems: `ERR_PROTEST_EXCLUDED` (409), `ERR_PROTEST_EXISTS` (409), `ERR_PROTEST_FINAL` (409), `ERR_PROTEST_LIMIT` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["fileProtest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse the application, with the reason; the team may apply again.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["refuseTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the team is asked for (9.4), the newest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listTeamRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/requests/{requestId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The team’s answer to a request for data, once. The same answer again changes nothing.
         * @description Problems: `ERR_REQUEST_CLOSED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["answerRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/requests/{requestId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A file of the team’s answer, before the answer itself; the body is the file. The same again changes nothing.
         * @description Problems: `ERR_REQUEST_CLOSED` (409), `ERR_REQUEST_FILES` (409), `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["addAnswerFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/requests/{requestId}/files/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of a request for data or of its answer, for the team that is asked.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadTeamRequestFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/sessions/{sessionId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files of a session of one’s own team: when each was handed over, and every answer with its verdict, what was noticed in it, and its signed receipt.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listTeamFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/sessions/{sessionId}/files/{submissionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An answer of one’s own team, byte for byte. Of a final not before its end.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["downloadTeamFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tokens of the team, the newest first: first characters, last use, revocation.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listTeamTokens"];
        put?: never;
        /**
         * Issue a token. It is shown once; only its hash is stored.
         * @description Problems: `ERR_TEAM_NOT_APPROVED` (409), `ERR_TOKEN_LIMIT` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["issueTeamToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token: a program that is connected with it is disconnected. Twice changes nothing.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["revokeTeamToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/{teamId}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the participation at the own wish of the team, said by its captain. Twice changes nothing.
         * @description Problems: `ERR_TEAM_STATUS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["withdrawTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/teams/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve many applications, each by itself. The call that approves answers the captains' invitations, once.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["approveTeams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/third-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the rules of the third check say about each essay that two experts have checked (appendix 3).
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listThirdChecks"];
        put?: never;
        /**
         * Give the essays that need it by the rules to a third expert. A dry run unless it says otherwise.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["assignThirdChecks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/third-checks/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a third check by hand: a decision of the chair, with its reason.
         * @description Problems: `ERR_ESSAY_UNKNOWN` (404), `ERR_THIRD_CHECK_EARLY` (409), `ERR_THIRD_CHECK_GIVEN` (409), `ERR_EXPERTS_TOO_FEW` (409), `ERR_CONTEST_ENGINE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["orderThirdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contests/{slug}/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * The zone in which the contest says its hours; moments stay what they are.
         * @description Problems: `ERR_TIME_ZONE` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        put: operations["setTimeZone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/links/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the role of an invitation to the person who is signed in.
         * @description Problems: `ERR_LINK_UNKNOWN` (404), `ERR_LINK_OTHER_PERSON` (409), `ERR_EXPERT_TAKEN` (409), `ERR_ROLES_APART` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/links/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new account with the role of an invitation. Sign in afterwards.
         * @description Problems: `ERR_LINK_UNKNOWN` (404), `ERR_LINK_OTHER_PERSON` (409), `ERR_PERSON_EXISTS` (409), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["joinByInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/links/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a link is for; it stays unused.
         * @description Problems: `ERR_LINK_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["lookAtLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/links/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password by the link that an organiser handed out, and signs all browsers out.
         * @description Problems: `ERR_LINK_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who asks, and what they are where.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password and signs all other browsers out.
         * @description Problems: `ERR_FORBIDDEN` (403), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Browsers that are signed in, the latest first.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listLoginSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sessions/{loginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Signs one of one’s own browsers out.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["endLoginSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a browser in: the answer sets a cookie. Programs use personal tokens instead.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session of the cookie.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own tokens, the latest first, revoked ones too.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listPersonalTokens"];
        put?: never;
        /**
         * A new token; its secret is answered now and never again. Not with a token: sign in.
         * @description Problems: `ERR_FORBIDDEN` (403), `ERR_TOO_MANY_TOKENS` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createPersonalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/identity/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Makes one of one’s own tokens useless at once.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["revokePersonalToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations to the whole platform, the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listPlatformInvitations"];
        put?: never;
        /**
         * Invites somebody to a role in all contests; the link is answered now and never again.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createPlatformInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Makes a link useless that was not used yet.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_LINK_USED` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["revokePlatformInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much waits in each queue.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Jobs that were given up, the latest first, with the reason.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listFailedJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/failed/{job}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a job that was given up run again.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/contests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contests in which you have a role, unannounced ones too; the latest first.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listOwnContests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts, by address.
         * @description Problems: `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{personId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes an account: its browsers are signed out, its tokens are refused.
         * @description Problems: `ERR_PERSON_UNKNOWN` (404), `ERR_LAST_ORGANISER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["disablePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{personId}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a closed account again.
         * @description Problems: `ERR_PERSON_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["enablePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{personId}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link with which the person sets a new password within a day; answered now and never again.
         * @description Problems: `ERR_PERSON_UNKNOWN` (404), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_NOT_FOUND` (404), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["createPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles in all contests.
         * @description Problems: `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listPlatformRoles"];
        put?: never;
        /**
         * Gives somebody a role in all contests; again, it changes nothing.
         * @description Problems: `ERR_PERSON_UNKNOWN` (404), `ERR_ROLES_APART` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_COMPLEX` (400), `ERR_TIMEOUT` (408), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        post: operations["grantPlatformRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles/{grantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a role in all contests away, but never the last organiser’s.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_LAST_ORGANISER` (409), `ERR_INVALID_REQUEST` (400), `ERR_UNAUTHENTICATED` (401), `ERR_FORBIDDEN` (403), `ERR_FOREIGN_ORIGIN` (403), `ERR_FOREIGN_HOST` (421), `ERR_TOO_LARGE` (413), `ERR_MEDIA_TYPE` (415), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        delete: operations["revokePlatformRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rounds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One round: schedule and progress figures.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rounds/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public key that signs receipts; after the end also the last receipt of each session.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["getRoundKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rounds/{roundId}/essays/{essayId}/markups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as everybody sees it: once the result is approved, and never of a test set.
         * @description Problems: `ERR_NOT_FOUND` (404), `ERR_INVALID_REQUEST` (400), `ERR_FOREIGN_HOST` (421), `ERR_TOO_MANY_REQUESTS` (429), `ERR_INTERNAL` (500), `ERR_UNAVAILABLE` (503).
         */
        get: operations["listPublishedMarkups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** Format: date-time */
            createdAt: string;
            disabledAt: string | null;
            email: string;
            /** Format: uuid */
            id: string;
            name: string;
        };
        AccountPage: {
            items: components["schemas"]["Account"][];
            next: string | null;
        };
        Admission: {
            admittedAt: string | null;
            conclusion: {
                by: string | null;
                gaps: {
                    code: string;
                    text: {
                        en: string;
                        ru: string;
                    };
                }[];
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                issuedAt: string;
                outdated: boolean;
                qualification: number | null;
                ready: boolean;
                rehearsal: number | null;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
            } | null;
            current: {
                gaps: {
                    code: string;
                    text: {
                        en: string;
                        ru: string;
                    };
                }[];
                qualification: number | null;
                ready: boolean;
                rehearsal: number | null;
            };
            decisions: components["schemas"]["TeamDecision"][];
            next: {
                roles: ("jury" | "technical_commission" | "organiser" | "team_member")[];
                /** @enum {string} */
                step: "ready" | "conclude" | "check" | "verify" | "approve";
                text: {
                    en: string;
                    ru: string;
                };
            } | null;
            /** Format: uuid */
            teamId: string;
        };
        AdmissionOutcomes: {
            outcomes: {
                admission: components["schemas"]["Admission"] | null;
                problem: {
                    code: string;
                    detail: string;
                } | null;
                /** Format: uuid */
                teamId: string;
            }[];
        };
        AdmissionStep: {
            /** Format: uuid */
            conclusionId: string;
            /** @enum {string} */
            outcome: "approved" | "refused";
            /** @description Such as its number and date. */
            protocolRef?: string;
            reason: string;
        };
        AdmissionSteps: {
            /** @description Such as its number and date. */
            protocolRef?: string;
            reason: string;
            teams: {
                /** Format: uuid */
                conclusionId: string;
                /** @enum {string} */
                outcome: "approved" | "refused";
                /** Format: uuid */
                teamId: string;
            }[];
        };
        AdmittedTeams: {
            approved: {
                name: string;
                slug: string;
            }[];
            contest: string;
            teams: {
                /** Format: date-time */
                admittedAt: string;
                name: string;
                slug: string;
            }[];
        };
        AnnouncedSize: {
            deadlineMs: number;
            intervalMs: number;
            items: number | null;
            teams: number | null;
        };
        Announcement: {
            content: {
                en: string;
                ru: string;
            };
            /** @enum {string} */
            kind: "news" | "modules" | "parameters" | "sets" | "schedule" | "restart" | "result";
            number: number;
            /** Format: date-time */
            publishedAt: string;
            purpose: {
                en: string;
                ru: string;
            };
            reason: string;
            /** Format: date-time */
            since: string;
            title: {
                en: string;
                ru: string;
            };
            version: number;
            withdrawn: boolean;
        };
        AnnouncementCorrectionInput: {
            /**
             * @description What has changed, or what there is to know; needed of modules.
             * @default {
             *       "ru": "",
             *       "en": ""
             *     }
             */
            content: {
                en: string;
                ru: string;
            };
            /**
             * @description What it is for; needed of modules (4.7, 9.2).
             * @default {
             *       "ru": "",
             *       "en": ""
             *     }
             */
            purpose: {
                en: string;
                ru: string;
            };
            /** @description Why it is corrected; public. */
            reason: string;
            title: {
                en: string;
                ru: string;
            };
        };
        AnnouncementHistory: {
            content: {
                en: string;
                ru: string;
            };
            /** @enum {string} */
            kind: "news" | "modules" | "parameters" | "sets" | "schedule" | "restart" | "result";
            number: number;
            /** Format: date-time */
            publishedAt: string;
            purpose: {
                en: string;
                ru: string;
            };
            reason: string;
            /** Format: date-time */
            since: string;
            title: {
                en: string;
                ru: string;
            };
            version: number;
            versions: {
                content: {
                    en: string;
                    ru: string;
                };
                /** Format: date-time */
                publishedAt: string;
                purpose: {
                    en: string;
                    ru: string;
                };
                reason: string;
                title: {
                    en: string;
                    ru: string;
                };
                version: number;
                withdrawn: boolean;
            }[];
            withdrawn: boolean;
        };
        AnnouncementList: {
            announcements: components["schemas"]["Announcement"][];
        };
        AnnulledSolution: {
            /** Format: date-time */
            at: string;
            by: string | null;
            /** Format: uuid */
            decision: string;
            /** @description `false`: a result that was approved before stands; a re-scoring without changes makes its next version. */
            onBoard: boolean;
            protocolRef: string;
            reason: string;
            /** @enum {string} */
            role: "jury" | "technical_commission" | "organiser";
            session: number;
            team: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            };
        };
        AnnulledSolutions: {
            /** Format: uuid */
            round: string;
            solutions: components["schemas"]["AnnulledSolution"][];
        };
        AnswerSet: {
            answers: number;
            blanks: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            labelled: boolean;
            name: string;
        };
        Application: {
            captain: {
                /** Format: email */
                email: string;
                name: string;
            };
            consent: {
                /** @constant */
                licence: true;
                /** @constant */
                regulation: true;
            };
            country: string;
            /** @enum {string} */
            language: "ru" | "en";
            /** @enum {string} */
            legalForm: "legal-entity" | "individual" | "association";
            members: {
                /** Format: email */
                email: string;
                name: string;
            }[];
            name: string;
            participant: string;
            programme: string;
            slug: string;
        };
        ApplicationInput: {
            captain: {
                email: string;
                name: string;
            };
            consent: {
                /** @constant */
                licence: true;
                /** @constant */
                regulation: true;
            };
            country: string;
            /** @enum {string} */
            language: "ru" | "en";
            /** @enum {string} */
            legalForm: "legal-entity" | "individual" | "association";
            members: {
                email: string;
                name: string;
            }[];
            name: string;
            participant: string;
            programme: string;
            slug: string;
        };
        ApplicationState: {
            admittedAt: string | null;
            application: components["schemas"]["Application"] | null;
            /** Format: date-time */
            appliedAt: string;
            decision: {
                /** Format: date-time */
                decidedAt: string;
                outcome: string;
                reason: string;
            } | null;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** @enum {string} */
            status: "applied" | "approved" | "refused" | "withdrawn" | "disqualified";
        };
        ApprovedTeam: {
            invitation: components["schemas"]["TeamInvitation"] | null;
            team: components["schemas"]["Team"];
        };
        ApprovedTeams: {
            outcomes: {
                approved: components["schemas"]["ApprovedTeam"] | null;
                problem: {
                    code: string;
                    detail: string;
                } | null;
                /** Format: uuid */
                teamId: string;
            }[];
        };
        Assignment: {
            /** Format: date-time */
            assignedAt: string;
            dueAt: string | null;
            endsAt: string | null;
            /** Format: uuid */
            essayId: string;
            expert: string;
            externalId: string;
            fileId: number;
            /** Format: uuid */
            id: string;
            late: boolean;
            overdue: boolean;
            place: number;
            startedAt: string | null;
            /** @enum {string} */
            status: "assigned" | "submitted" | "cancelled";
            submittedAt: string | null;
        };
        AssignmentPlan: {
            applied: boolean;
            assignments: {
                dueAt: string | null;
                expert: string;
                externalId: string;
                place: number;
            }[];
            open: {
                externalId: string;
                place: number;
            }[];
            passedOver: string[];
            withoutAccount: string[];
        };
        AssignmentRequestInput: {
            /** Format: uuid */
            datasetId: string;
            /**
             * @description Show what would happen, and change nothing.
             * @default true
             */
            dryRun: boolean;
            /** @description Time limit of the work (7.9). */
            dueAt?: string | null;
            /** @description Time limits of types of essays by their subject, in place of `dueAt` (7.9). */
            dueAtBySubject?: {
                [key: string]: string;
            };
            reason?: string;
        };
        AuditEntry: {
            about: string | null;
            action: string;
            actor: string;
            actorId: string | null;
            after: unknown;
            /** Format: date-time */
            at: string;
            before: unknown;
            /** Format: hex */
            hash: string;
            reason: string;
            round: {
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
            } | null;
            seq: number;
            subjectId: string;
            subjectType: string;
        };
        AuditHead: {
            entries: number;
            /**
             * Format: hex
             * @description 64 zeros while there is no entry.
             */
            head: string;
        };
        AuditVerification: {
            entries: number;
            head: string | null;
            ok: boolean;
            problem: {
                /** @enum {string} */
                code: "ERR_AUDIT_LINK" | "ERR_AUDIT_HASH" | "ERR_AUDIT_TRUNCATED";
                seq: number | null;
            } | null;
        };
        Board: {
            annulled: {
                annulled: number;
                /**
                 * @description Why it is annulled: `share` (too many files, 7.7), `empty` (no file counts), `breach` (9.5), `disqualified`, `withdrawn`. Boards of versions that did not say it have none.
                 * @enum {string}
                 */
                cause?: "share" | "empty" | "breach" | "disqualified" | "withdrawn";
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar?: number | null;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum?: number | null;
                team: {
                    name: string;
                    slug: string;
                };
                /** @description What ranks it, full precision; `null` without a place. */
                value: number | null;
            }[];
            /** @description Figures of the rows, in their order. */
            columns: {
                help: {
                    en: string;
                    ru: string;
                };
                /** @description Its key in `figures`. */
                id: string;
                label: {
                    en: string;
                    ru: string;
                };
                /** @description `ranks`: places follow from it. */
                role: "ranks" | null;
                /** @enum {string} */
                unit: "percent" | "points" | "count";
            }[];
            contest: {
                /** @enum {string} */
                engine: "markup" | "rules" | "short-answers" | "suites";
                slug: string;
                title: {
                    en: string;
                    ru: string;
                };
            };
            frozenAt: string | null;
            ranked: {
                annulled: number;
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar?: number | null;
                place: number;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum?: number | null;
                team: {
                    name: string;
                    slug: string;
                };
                /** @description What ranks it, full precision; `null` without a place. */
                value: number | null;
            }[];
            round: {
                archive: boolean;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
                /** @enum {string} */
                status: "scheduled" | "open" | "closed" | "finalised" | "void";
            } | null;
            snapshot: {
                /** Format: date-time */
                createdAt: string;
                /** Format: uuid */
                id: string;
                parametersVersion: number;
                /** @enum {string} */
                state: "preliminary" | "approved";
                ster: number | null;
                version: number;
            } | null;
            /** @enum {string} */
            state: "none" | "pending" | "preliminary" | "approved";
            unscored: {
                annulled: number;
                /**
                 * @description Why it is annulled: `share` (too many files, 7.7), `empty` (no file counts), `breach` (9.5), `disqualified`, `withdrawn`. Boards of versions that did not say it have none.
                 * @enum {string}
                 */
                cause?: "share" | "empty" | "breach" | "disqualified" | "withdrawn";
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar?: number | null;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum?: number | null;
                team: {
                    name: string;
                    slug: string;
                };
                /** @description What ranks it, full precision; `null` without a place. */
                value: number | null;
            }[];
        };
        BoardFreeze: {
            /**
             * Format: date-time
             * @description From when on; at once when absent.
             */
            at?: string;
            /** @description Reference of a protocol. */
            protocolRef?: string;
            reason: string;
        };
        BoardHistory: {
            frozenAt: string | null;
            /** Format: uuid */
            round: string;
            versions: {
                /** Format: date-time */
                createdAt: string;
                /** Format: uuid */
                id: string;
                parametersVersion: number;
                /** @enum {string} */
                state: "preliminary" | "approved";
                ster: number | null;
                version: number;
            }[];
        };
        BoardSpread: {
            resamples: number;
            /** Format: uuid */
            round: string;
            rows: {
                apartFromNext: boolean | null;
                high: number;
                low: number;
                team: string;
            }[];
            version: number | null;
        };
        BoardVersion: {
            approvedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: hex */
            fingerprint: string;
            /** Format: uuid */
            id: string;
            parametersVersion: number;
            /** @enum {string} */
            state: "draft" | "preliminary" | "approved";
            ster: number | null;
            version: number;
        };
        CalendarTerm: {
            count: {
                all: number;
                done: number;
            } | null;
            doneAt: string | null;
            dueAt: string | null;
            duty: ("organiser" | "jury" | "technical_commission" | "expert" | "team") | null;
            estimated: boolean;
            from: string | null;
            id: string;
            /** @enum {string} */
            kind: "announcement" | "parameters" | "schedule" | "corrections" | "modules" | "admission-check" | "admission-verification" | "admission-approval" | "restart-earliest" | "restart-announcement" | "session" | "final" | "expert-markups" | "expert-work" | "review" | "verification" | "approval" | "markup-access" | "protest";
            of: string | null;
            paragraph: string;
            public: boolean;
            round: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
            } | null;
            /** @enum {string} */
            state: "ahead" | "now" | "late" | "done" | "done-late" | "missed" | "passed";
            title: {
                en: string;
                ru: string;
            };
            unconfirmed: boolean;
        };
        Captain: {
            /** Format: uuid */
            userId: string;
        };
        Classifier: {
            codes: {
                aliases: string[];
                code: string;
                comment: string | null;
                /** @enum {string} */
                group: "error" | "meaning";
                subjects: string[] | null;
                subtypes: {
                    aliases: string[];
                    code: string;
                    comment: string;
                }[];
                uncounted: boolean;
            }[];
            id: string;
            sha256: string | null;
            title: {
                en: string;
                ru: string;
            };
            version: number;
        };
        ClassifierVersion: {
            /** Format: date-time */
            createdAt: string;
            protocolRef: string;
            reason: string;
            setBy: string;
            sha256: string;
            version: number;
        };
        Contest: {
            /** Format: date-time */
            announcedAt: string;
            /** @enum {string} */
            engine: "markup" | "rules" | "short-answers" | "suites";
            rounds: {
                archive: boolean;
                /** @enum {string} */
                board: "none" | "pending" | "preliminary" | "approved";
                closedAt: string | null;
                cutOff: number;
                endsAt: string | null;
                essays: number;
                frozenAt: string | null;
                /** Format: uuid */
                id: string;
                lobbyOpensAt: string | null;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
                replaces: string | null;
                seal: {
                    /** Format: hex */
                    merkleRoot: string;
                    referenceRoot: string | null;
                    /** Format: date-time */
                    sealedAt: string;
                } | null;
                startsAt: string | null;
                /** @enum {string} */
                status: "scheduled" | "open" | "closed" | "finalised" | "void";
            }[];
            slug: string;
            teams: number;
            title: {
                en: string;
                ru: string;
            };
        };
        ContestAnnouncement: {
            /** @description Why the notice period is not kept (regulation 4.6, 7.5); without it such a call answers ERR_NOTICE_PERIOD. */
            overrideReason?: string;
        };
        ContestCalendar: {
            /** Format: date-time */
            at: string;
            contest: string;
            terms: components["schemas"]["CalendarTerm"][];
            timeZone: string;
        };
        ContestDecision: {
            about: string | null;
            by: string | null;
            /** Format: date-time */
            decidedAt: string;
            /** Format: uuid */
            id: string;
            kind: string;
            outcome: string;
            protocolRef: string;
            reason: string;
            /** @enum {string} */
            role: "jury" | "technical_commission" | "organiser";
            roundId: string | null;
        };
        ContestDocument: {
            current: {
                file: {
                    name: string;
                    /** Format: hex */
                    sha256: string;
                } | null;
                link: string | null;
                reason: string;
                /** Format: date-time */
                since: string;
                title: {
                    en: string;
                    ru: string;
                };
                version: number;
                withdrawn: boolean;
            };
            key: string;
            versions: {
                file: {
                    name: string;
                    /** Format: hex */
                    sha256: string;
                } | null;
                link: string | null;
                reason: string;
                /** Format: date-time */
                since: string;
                title: {
                    en: string;
                    ru: string;
                };
                version: number;
                withdrawn: boolean;
            }[];
        };
        ContestList: {
            contests: components["schemas"]["Contest"][];
        };
        ContestLive: {
            contest: string;
            rounds: {
                archive: boolean;
                /** @enum {string} */
                board: "none" | "pending" | "preliminary" | "approved";
                boardTag: string | null;
                closedAt: string | null;
                cutOff: number;
                endsAt: string | null;
                essays: number;
                frozenAt: string | null;
                /** Format: uuid */
                id: string;
                lobbyOpensAt: string | null;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
                progress: {
                    annulled: number;
                    nextRelease: {
                        index: number;
                        /** Format: date-time */
                        plannedAt: string;
                    } | null;
                    released: number;
                    sessions: {
                        connected: number;
                        open: number;
                        total: number;
                    };
                    submissions: {
                        accepted: number;
                        invalid: number;
                        late: number;
                        wrongEssay: number;
                    };
                    teams: number;
                } | null;
                replaces: string | null;
                seal: {
                    /** Format: hex */
                    merkleRoot: string;
                    referenceRoot: string | null;
                    /** Format: date-time */
                    sealedAt: string;
                } | null;
                startsAt: string | null;
                /** @enum {string} */
                status: "scheduled" | "open" | "closed" | "finalised" | "void";
            }[];
            /** Format: date-time */
            serverTime: string;
        };
        ContestMessage: {
            attempts: number;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            occasion: "soon" | "late";
            problem: string;
            sentAt: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "given-up";
            subject: string;
            term: string;
            text: string;
            to: string;
            /** Format: date-time */
            writtenAt: string;
        };
        ContestModules: {
            contest: string;
            engine: string;
            engineVersion: string;
            newestVersion: string;
            platform: string;
        };
        ContestRequest: {
            answer: {
                /** Format: date-time */
                at: string;
                by: string;
                documents: {
                    /** Format: uri */
                    link: string;
                    title: string;
                }[];
                text: string;
            } | null;
            asked: {
                /** @enum {string} */
                as: "jury" | "technical_commission" | "organiser";
                /** Format: date-time */
                at: string;
                by: string;
                protocolRef: string;
            };
            documents: {
                /** Format: uri */
                link: string;
                title: string;
            }[];
            dueAt: string | null;
            files: {
                answering: boolean;
                /** Format: date-time */
                at: string;
                by: string;
                bytes: number;
                /** Format: uuid */
                id: string;
                name: string;
                /** Format: hex */
                sha256: string;
            }[];
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "exclusion" | "data";
            late: boolean;
            number: number;
            /** @enum {string} */
            status: "open" | "answered" | "granted" | "declined" | "withdrawn";
            team: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            };
            text: string;
        };
        ContestSchedule: {
            contest: string;
            rounds: {
                ends: {
                    /** Format: date-time */
                    at: string;
                    /** Format: date */
                    date: string;
                    offset: string;
                    time: string;
                } | null;
                intervalSeconds: number;
                items: number;
                lobbyOpens: {
                    /** Format: date-time */
                    at: string;
                    /** Format: date */
                    date: string;
                    offset: string;
                    time: string;
                } | null;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
                replaces: string | null;
                /** Format: uuid */
                round: string;
                starts: {
                    /** Format: date-time */
                    at: string;
                    /** Format: date */
                    date: string;
                    offset: string;
                    time: string;
                } | null;
                /** @enum {string} */
                status: "draft" | "scheduled" | "open" | "closed" | "finalised" | "void";
                text: {
                    en: string;
                    ru: string;
                };
            }[];
            timeZone: string;
        };
        ContestTimeZone: {
            /** @description IANA name, such as Europe/Moscow. */
            timeZone: string;
        };
        Dataset: {
            /** Format: date-time */
            createdAt: string;
            essays: number;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "training" | "test" | "final";
            merkleRoot: string | null;
            name: string;
            open: boolean;
            referenceRoot: string | null;
            sealedAt: string | null;
            version: number;
        };
        DatasetChangeInput: {
            /** @default [] */
            add: string[];
            /** @description Why essays leave the set in the last days before a final (4.6). */
            overrideReason?: string;
            reason?: string;
            /** @default [] */
            remove: string[];
        };
        DatasetEssay: {
            /** Format: uuid */
            essayId: string;
            externalId: string;
            fileId: number;
            markups: {
                criteria: {
                    [key: string]: number;
                };
                diagnostics: {
                    code: string;
                    column?: number;
                    line?: number;
                    message: {
                        en: string;
                        ru: string;
                    };
                    /** @enum {string} */
                    severity: "error" | "warning";
                }[];
                fragments: components["schemas"]["Fragment"][];
                place: number;
            }[] | null;
            meta: {
                [key: string]: unknown;
            };
            position: number;
            /** Format: hex */
            sha256: string;
            subject: string;
            text: string;
            words: number;
        };
        DatasetSealing: {
            reason?: string;
        };
        DeskCaps: {
            maxCalls: number;
            maxInputTokens: number;
            maxOutputTokens: number;
        };
        DeskImportReport: {
            answers: {
                added: number;
                known: number;
            };
            /** @description Labels of answers that were added. */
            labels: number;
            questions: {
                added: number;
                known: number;
            };
        };
        DeskInvitation: {
            /** Format: date-time */
            expiresAt: string;
            link: string;
            secret: string;
        };
        DeskLabel: {
            definition?: string;
            en: string;
            id: string;
            ru: string;
        };
        DeskLabelOutcome: {
            /** @enum {string} */
            kind: "import" | "random" | "unsure" | "review" | "blind" | "changed";
            model: string | null;
            platform: {
                automatic: boolean;
                confidence: number;
                label: string;
            } | null;
        };
        DeskNext: {
            answers: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                reason: "random" | "unsure";
                text: string;
            }[];
            question: components["schemas"]["DeskQuestion"] | null;
            /** @description So many labels were given since the last fit that another one is worth it. */
            stale: boolean;
        };
        DeskProject: {
            caps: components["schemas"]["DeskCaps"];
            correct: string;
            counts: {
                answers: number;
                labelled: number;
                questions: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            labels: components["schemas"]["DeskLabel"][];
            members: {
                /** Format: date-time */
                addedAt: string;
                labels: number;
                name: string;
                /** @enum {string} */
                role: "owner" | "labeller";
                /** Format: uuid */
                userId: string;
            }[];
            /** @description The configured language model; null: none. */
            model: string | null;
            name: string;
            /** @description Answers in the queue of review. */
            review: number;
            /** @enum {string} */
            role: "owner" | "labeller";
            spent: {
                calls: number;
                inputTokens: number;
                outputTokens: number;
            };
        };
        DeskProjectItem: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "labeller";
        };
        DeskQuestion: {
            answers: number;
            automatic: number;
            /** Format: uuid */
            id: string;
            labelled: number;
            name: string;
            references: string[];
            text: string;
        };
        DeskReport: {
            answers: number;
            automatic: number;
            /** @description By blind checks of automatic labels. */
            checked: {
                accuracy: number | null;
                bins: {
                    claimed: number;
                    from: number;
                    n: number;
                    right: number;
                }[];
                /** @description Rows: labels of people; columns: labels of the method. */
                confusion: number[][];
                coverage: {
                    accuracy: number;
                    share: number;
                }[];
                ece: number | null;
                kappa: number | null;
                macroF1: number | null;
                n: number;
                perClass: {
                    expected: number;
                    f1: number;
                    given: number;
                    label: string;
                    precision: number;
                    recall: number;
                }[];
                weightedF1: number | null;
            };
            drift: {
                before: {
                    atLeast: number;
                    n: number;
                    right: number;
                };
                newest: {
                    atLeast: number;
                    n: number;
                    right: number;
                };
                steps: number[];
            };
            /** @description By the labelled answers that the method did not see. */
            expected: {
                accuracy: number | null;
                bins: {
                    claimed: number;
                    from: number;
                    n: number;
                    right: number;
                }[];
                /** @description Rows: labels of people; columns: labels of the method. */
                confusion: number[][];
                coverage: {
                    accuracy: number;
                    share: number;
                }[];
                ece: number | null;
                kappa: number | null;
                macroF1: number | null;
                n: number;
                perClass: {
                    expected: number;
                    f1: number;
                    given: number;
                    label: string;
                    precision: number;
                    recall: number;
                }[];
                weightedF1: number | null;
            };
            left: number;
            people: number;
        };
        DeskReview: {
            answers: {
                flags: string[];
                /** Format: uuid */
                id: string;
                name: string;
                nearest: {
                    label: string;
                    similarity: number;
                    text: string;
                }[];
                question: components["schemas"]["DeskQuestion"];
                text: string;
            }[];
            left: number;
        };
        DeskTask: {
            /** Format: date-time */
            createdAt: string;
            done: number;
            estimate: {
                calls: number;
                cost: number | null;
                inputTokens: number;
                kept: number;
                model: string;
                outputTokens: number;
            } | null;
            failure: string | null;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "fit" | "label";
            model: boolean;
            notBefore: string | null;
            /** @enum {string} */
            status: "queued" | "running" | "paused" | "done" | "failed" | "cancelled";
            target: number | null;
            total: number;
        };
        DeskWorkload: {
            /** @description Of the labelled answers above it. */
            accuracy: number | null;
            automatic: number;
            fewLabels: boolean;
            left: number;
            target: number;
            /** @description Least confidence of an automatic label; null: nothing reaches the target. */
            threshold: number | null;
        };
        DocumentList: {
            documents: components["schemas"]["ContestDocument"][];
        };
        EngineAdoptionInput: {
            /**
             * @description What has changed, or what there is to know; needed of modules.
             * @default {
             *       "ru": "",
             *       "en": ""
             *     }
             */
            content: {
                en: string;
                ru: string;
            };
            /** @description Why modules change in the last days before a final (9.2); without it such a call answers ERR_NOTICE_PERIOD. */
            overrideReason?: string;
            /** @description Reference of the protocol in which it was decided. */
            protocolRef?: string;
            /**
             * @description What it is for; needed of modules (4.7, 9.2).
             * @default {
             *       "ru": "",
             *       "en": ""
             *     }
             */
            purpose: {
                en: string;
                ru: string;
            };
            reason: string;
            title: {
                en: string;
                ru: string;
            };
        };
        EssayMarkups: {
            comparison: {
                codeFilter: string;
                decidedComments: string[];
                edition: number;
                engineVersion: string;
                gradeRules: {
                    criteria: {
                        /** @enum {string} */
                        errors: "grammar" | "speech";
                        name: string;
                        perError: number;
                        start: number;
                    }[];
                    minimumVolume: number;
                    shortVolume: number;
                    sinceYear: number;
                    /** @enum {string} */
                    subject: "rus" | "eng" | "lit" | "social" | "hist" | "rus-free" | "eng-free";
                    thirdCheck: ({
                        atLeast: number;
                        criterion: "K" | string;
                        /** @constant */
                        kind: "difference";
                    } | {
                        criterion: string;
                        /** @constant */
                        kind: "one-zero";
                    })[];
                    total: string[];
                }[];
                h: number;
                parametersVersion: number;
                /** @enum {string} */
                paraphrase: "terms" | "exact";
                /** @enum {string} */
                rusFreeGrade: "rus" | "none";
                weights: number[];
            };
            /** Format: uuid */
            essayId: string;
            externalId: string;
            fileId: number;
            markups: {
                criteria: {
                    [key: string]: number;
                };
                diagnostics: {
                    code: string;
                    column?: number;
                    line?: number;
                    message: {
                        en: string;
                        ru: string;
                    };
                    /** @enum {string} */
                    severity: "error" | "warning";
                }[];
                expert: string | null;
                fragments: components["schemas"]["Fragment"][];
                /** Format: uuid */
                id: string;
                place: number | null;
                session: number | null;
                /** @enum {string} */
                source: "expert" | "answer";
                team: {
                    name: string;
                    slug: string;
                } | null;
            }[];
            meta: {
                [key: string]: unknown;
            };
            more: boolean;
            subject: string;
            text: string;
            words: number;
        };
        ExcusePreview: {
            files: components["schemas"]["LostFile"][];
            /** Format: hex */
            fingerprint: string;
            teams: {
                annulled: {
                    after: number | null;
                    before: number | null;
                };
                place: {
                    after: number | null;
                    before: number | null;
                };
                star: {
                    after: number | null;
                    before: number | null;
                };
                status: {
                    after: ("ranked" | "annulled" | "unscored") | null;
                    before: ("ranked" | "annulled" | "unscored") | null;
                };
                team: {
                    name: string;
                    slug: string;
                };
            }[];
        };
        ExcuseQuestion: {
            /** @description Files: session, and place in it. */
            files: {
                index: number;
                session: number;
            }[];
        };
        Expert: {
            assigned: number;
            available: boolean;
            code: string;
            /** Format: uuid */
            id: string;
            maxLoad: number | null;
            overdue: number;
            person: {
                email: string;
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            submitted: number;
        };
        ExpertAgreement: {
            alphaCodes: number | null;
            alphaMarked: number | null;
            confusion: {
                a: string;
                b: string | null;
                count: number;
            }[];
            /** Format: uuid */
            datasetId: string;
            essays: {
                alphaCodes: number | null;
                alphaMarked: number | null;
                externalId: string;
                pairs: {
                    m: number;
                    x: string;
                    y: string;
                }[];
                value: number | null;
                words: number;
            }[];
            missing: number;
            parametersVersion: number;
            ster: number | null;
        };
        ExpertMarkupBodyInput: {
            /**
             * @description The version that it was begun from, 0 when there was none. While another one is in force nothing is taken.
             * @default 0
             */
            baseVersion: number;
            /**
             * @description Hand in with errors: only where the parameter `markupErrors` of the contest is `confirm`.
             * @default false
             */
            confirmErrors: boolean;
            /**
             * @description The expert has seen the warnings: how many there were is kept with the version.
             * @default false
             */
            confirmWarnings: boolean;
            /** @description The markup: a text (txt or JSON), or the JSON document itself. */
            content: string | {
                [key: string]: unknown;
            };
            /**
             * @description Only check it.
             * @default false
             */
            dryRun: boolean;
        };
        ExpertSettingsInput: {
            /** @default true */
            available: boolean;
            /** @default null */
            maxLoad: number | null;
            reason?: string;
            /** @description The account of the expert; it gets the role here. */
            userId?: string | null;
        };
        FailedJob: {
            attempts: number;
            failedAt: string | null;
            id: string;
            name: string;
            queue: string;
            reason: string;
        };
        FieldRule: {
            bound?: number;
            /** @enum {string} */
            kind: "missing" | "type" | "least" | "over" | "most" | "under" | "format" | "choice" | "unknown" | "own";
            of?: string;
            values?: string[];
        };
        FiledApplication: {
            /** @description Send it as `x-application-secret` to follow, amend or withdraw the application. */
            secret: string;
            team: components["schemas"]["Team"];
        };
        Fragment: {
            code: string;
            comment: string;
            correction: string;
            end: number;
            explanation: string;
            id: number;
            start: number;
            subtype: string;
            tag: string;
        };
        Grounds: {
            /** @description Reference of a protocol. */
            protocolRef?: string;
            reason: string;
        };
        HandedIn: {
            diagnostics: {
                code: string;
                column: number;
                line: number;
                message: {
                    en: string;
                    ru: string;
                };
                /** @enum {string} */
                severity: "error" | "warning";
            }[];
            fragments: number;
            stored: boolean;
            version: number | null;
        };
        Import: {
            accepted: number;
            by: string;
            bytes: number;
            dataset: string | null;
            datasetId: string | null;
            done: number;
            failure: {
                code: string;
                message: {
                    en: string;
                    ru: string;
                };
            } | null;
            files: number | null;
            finishedAt: string | null;
            /** @enum {string} */
            format: "zip" | "ndjson";
            /** Format: uuid */
            id: string;
            kind: ("training" | "test" | "final") | null;
            /** @enum {string} */
            mode: "replace" | "add";
            overrideReason: string | null;
            reason: string;
            /** Format: date-time */
            receivedAt: string;
            refused: number;
            remarks: number;
            /** Format: hex */
            sha256: string;
            startedAt: string | null;
            /** @enum {string} */
            status: "waiting" | "running" | "finished" | "failed";
            subject: string | null;
            /** @enum {string} */
            target: "essays" | "expert-markups";
            unchanged: number;
        };
        ImportFile: {
            name: string;
            noticed: {
                code: string;
                column?: number;
                line?: number;
                message: {
                    en: string;
                    ru: string;
                };
                /** @enum {string} */
                severity: "error" | "warning";
            }[];
            /** @enum {string} */
            outcome: "accepted" | "unchanged" | "refused";
            problem: {
                code: string;
                column: number | null;
                line: number | null;
                message: {
                    en: string;
                    ru: string;
                };
            } | null;
        };
        Incident: {
            /** Format: date-time */
            detectedAt: string;
            /** Format: date-time */
            from: string;
            heartbeats: {
                app: string;
                process: string;
                seenAt: string;
                startedAt: string;
                worstGapMs: number;
            }[];
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "server-gap" | "many-missed";
            missed: {
                deadlineAt: string;
                fileId: number;
                lastSeenAt: string;
                name: string;
                plannedAt: string;
                received: {
                    receivedAt: string;
                    verdict: string;
                }[];
                releasedAt: string | null;
                sessionId: number;
                team: string;
            }[];
            reference: string;
            takingPart?: number;
            /** Format: date-time */
            to: string;
        };
        InclusionProof: {
            essays: number;
            fileId: number;
            /** Format: hex */
            merkleRoot: string;
            path: {
                /** Format: hex */
                hash: string;
                /** @enum {string} */
                side: "left" | "right";
            }[];
            position: number;
            /** Format: uuid */
            round: string;
            /** Format: date-time */
            sealedAt: string;
            /** Format: hex */
            sha256: string;
        };
        Invitation: {
            /** Format: date-time */
            createdAt: string;
            email: string | null;
            expert: string | null;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            revokedAt: string | null;
            role: string;
            team: string | null;
            usedAt: string | null;
        };
        InvitationPage: {
            items: components["schemas"]["Invitation"][];
            next: string | null;
        };
        IssuedLink: {
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            link: string;
            secret: string;
        };
        IssuedTeamToken: {
            /** Format: uuid */
            id: string;
            prefix: string;
            token: string;
        };
        IssuedToken: {
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            lastUsedAt: string | null;
            name: string;
            prefix: string;
            revokedAt: string | null;
            secret: string;
        };
        LinkedDocument: {
            /** Format: uri */
            link: string;
            /** @description Why there is another version; needed from the second on, and public. */
            reason?: string;
            title: {
                en: string;
                ru: string;
            };
        };
        LinkView: {
            contest: string | null;
            email: string | null;
            /** Format: date-time */
            expiresAt: string;
            /** @enum {string} */
            purpose: "invitation" | "password_reset";
            role: string | null;
            team: string | null;
        };
        LiveTeams: {
            after: {
                checks: {
                    done: number;
                    total: number;
                };
                next: ("scoring" | "jury" | "technical_commission" | "organiser") | null;
            } | null;
            essays: {
                fastest: {
                    ms: number;
                    team: string;
                } | null;
                index: number;
                inTime: number;
                /** Format: date-time */
                overAt: string;
            }[];
            incidents: {
                /** Format: date-time */
                foundAt: string;
                /** Format: date-time */
                from: string;
                index: number | null;
                /** @enum {string} */
                kind: "server-gap" | "many-missed";
                /** Format: date-time */
                to: string;
            }[];
            /** Format: uuid */
            round: string;
            teams: {
                allowed: number;
                cells: string;
                connected: boolean;
                lost: number;
                name: string;
                session: boolean;
                slug: string;
            }[];
            whole: boolean;
        };
        LoginSession: {
            /** Format: date-time */
            createdAt: string;
            current: boolean;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            ipAddress: string | null;
            userAgent: string | null;
        };
        LostFile: {
            /** @enum {string} */
            cause: "not-delivered" | "no-answer" | "late" | "invalid" | "server-fault";
            /** Format: date-time */
            deadlineAt: string;
            excuse: {
                /** Format: date-time */
                at: string;
                by: string | null;
                protocolRef: string;
                reason: string;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
            } | null;
            fault: {
                /** Format: date-time */
                from: string;
                incident: string | null;
                /** @enum {string} */
                kind: "server-gap" | "many-missed";
                /** Format: date-time */
                to: string;
            } | null;
            fileId: number;
            index: number;
            name: string;
            /** Format: date-time */
            plannedAt: string;
            session: number;
            team: string;
        };
        LostFiles: {
            files: components["schemas"]["LostFile"][];
            /** Format: uuid */
            round: string;
        };
        MarkedEssay: {
            essay: string;
            fileId: number;
            index: number;
            markups: {
                criteria: {
                    [key: string]: unknown;
                };
                fragments: {
                    [key: string]: unknown;
                }[];
                place: number;
            }[];
            text: string;
        };
        MarkupDraft: {
            baseVersion: number;
            content: string | null;
            revision: number;
            savedAt: string | null;
        };
        MarkupDraftBodyInput: {
            /**
             * @description The version in force that it was begun from.
             * @default 0
             */
            baseVersion: number;
            /** @description The markup as it stands, in the markup language or as JSON text. */
            content: string;
        };
        MarkupDraftRevisions: {
            revisions: {
                baseVersion: number;
                length: number | null;
                revision: number;
                /** Format: date-time */
                savedAt: string;
            }[];
        };
        Me: {
            contests: {
                expert: string | null;
                roles: string[];
                slug: string;
                teams: {
                    captain: boolean;
                    /** Format: uuid */
                    id: string;
                    name: string;
                    slug: string;
                }[];
            }[];
            email: string;
            /** Format: uuid */
            id: string;
            locale: string;
            name: string;
            roles: string[];
        };
        NewAnnouncementInput: {
            /**
             * @description What has changed, or what there is to know; needed of modules.
             * @default {
             *       "ru": "",
             *       "en": ""
             *     }
             */
            content: {
                en: string;
                ru: string;
            };
            /** @enum {string} */
            kind: "news" | "modules" | "parameters" | "sets" | "schedule" | "restart" | "result";
            /** @description Why modules change in the last days before a final (9.2); without it such a call answers ERR_NOTICE_PERIOD. */
            overrideReason?: string;
            /**
             * @description What it is for; needed of modules (4.7, 9.2).
             * @default {
             *       "ru": "",
             *       "en": ""
             *     }
             */
            purpose: {
                en: string;
                ru: string;
            };
            title: {
                en: string;
                ru: string;
            };
        };
        NewAnnulment: {
            /** @description Reference of the protocol in which it was decided. */
            protocolRef: string;
            reason: string;
            /** @description A session of the round that is over. */
            session: number;
        };
        NewAnswers: (string[] | {
            blanks: string[];
            label?: number | null;
        })[];
        NewClassifierInput: {
            /** @description The file: codes to be added to the built-in ones, or put in their place. */
            content: string;
            /**
             * @description Only say what is wrong with it.
             * @default false
             */
            dryRun: boolean;
            /** @description Why the notice period is not kept (regulation 4.6, 7.5); without it such a call answers ERR_NOTICE_PERIOD. */
            overrideReason?: string;
            /** @description In which jury and commission agreed; needed after the announcement. */
            protocolRef?: string;
            reason: string;
        };
        NewConclusion: {
            /** @enum {string} */
            role: "jury" | "technical_commission" | "organiser";
        };
        NewConclusions: {
            /** @enum {string} */
            role: "jury" | "technical_commission" | "organiser";
            teamIds?: string[];
        };
        NewContestInput: {
            /**
             * @description Scoring engine.
             * @default markup
             * @enum {string}
             */
            engine: "markup" | "rules" | "short-answers" | "suites";
            /**
             * @description What differs from the regulation's numbers; of engines, that of the contest alone.
             * @default {}
             */
            parameters: {
                annulShare?: number;
                /** @enum {string} */
                atCheckLimit?: "hand-in" | "lock" | "late";
                checkLimitsMs?: {
                    [key: string]: number;
                };
                closeGraceMs?: number;
                codeFilter?: string;
                /** @enum {string} */
                countedSessions?: "ended" | "finished";
                /** @enum {string} */
                deadlineFrom?: "sent" | "released";
                deadlineMs?: number;
                decidedComments?: string[];
                gradeRules?: {
                    criteria: {
                        /** @enum {string} */
                        errors: "grammar" | "speech";
                        name: string;
                        perError: number;
                        start: number;
                    }[];
                    minimumVolume: number;
                    shortVolume: number;
                    sinceYear: number;
                    /** @enum {string} */
                    subject: "rus" | "eng" | "lit" | "social" | "hist" | "rus-free" | "eng-free";
                    thirdCheck: ({
                        atLeast: number;
                        criterion: "K" | string;
                        /** @constant */
                        kind: "difference";
                    } | {
                        criterion: string;
                        /** @constant */
                        kind: "one-zero";
                    })[];
                    total: string[];
                }[];
                h?: number;
                intervalMs?: number;
                leastFiles?: number;
                macroExcluded?: string;
                /** @enum {string} */
                markupErrors?: "refuse" | "confirm";
                massFailures?: {
                    /** @default 3 */
                    absentAfter?: number;
                    /** @default 3000 */
                    gapMs?: number;
                    /** @default 2 */
                    leastTeams?: number;
                    /** @default 0.2 */
                    share?: number;
                };
                maxSubmissions?: number;
                /** @enum {string} */
                metricProfile?: "standard" | "semeval";
                noticeDays?: number;
                openGraceMs?: number;
                /** @enum {string} */
                paraphrase?: "terms" | "exact";
                /** @enum {string} */
                publicProgress?: "totals" | "teams";
                /** @enum {string} */
                rankBy?: "macroF1" | "weightedF1" | "accuracy";
                rankedPart?: string;
                /** @enum {string} */
                readiness?: "qualification" | "rehearsal" | "both" | "parent";
                reconnectLimitMs?: number;
                /**
                 * @description How rules are read; in contests by rules only.
                 * @enum {string}
                 */
                ruleProfile?: "manual" | "reference";
                /** @enum {string} */
                rusFreeGrade?: "rus" | "none";
                sameEssayShare?: number;
                /** @description How many responses an answer may have; in contests by suites only. */
                suiteAttempts?: number;
                /** @description Points of an answer without responses; in contests by suites only. */
                suiteNullScore?: number;
                /**
                 * @description How cases are read; in contests by suites only.
                 * @enum {string}
                 */
                suiteProfile?: "document" | "reference";
                /** @description avg, max, min, or avg_max_N: the mean of the best of each N; in contests by suites only. */
                suiteReduce?: string;
                /** @description What programs of answers are run with; in contests by suites only. */
                suiteToolchain?: string;
                weights?: number[];
                workCalendar?: {
                    /** @default [] */
                    daysOff?: string[];
                    /** @default [] */
                    workDays?: string[];
                };
            };
            slug: string;
            title: {
                en: string;
                ru: string;
            };
        };
        NewDataset: {
            essays: string[];
            /** @enum {string} */
            kind: "training" | "test" | "final";
            name: string;
            /** @description Why essays leave the set in the last days before a final (4.6). */
            overrideReason?: string;
            reason?: string;
        };
        NewDeskAnswerLabel: {
            label: string | null;
        };
        NewDeskImportInput: {
            answers: {
                name: string;
                text: string;
            };
            /**
             * @description Say what would be added, and add nothing.
             * @default false
             */
            check: boolean;
            questions: {
                name: string;
                text: string;
            };
        };
        NewDeskProjectInput: {
            /** @description Instead of a scheme. */
            labels?: components["schemas"]["DeskLabel"][];
            name: string;
            /**
             * @default 2
             * @enum {string}
             */
            scheme: "2" | "3" | "5";
        };
        NewDeskTaskInput: {
            /** @constant */
            kind: "fit";
        } | {
            /** @constant */
            kind: "label";
            /** @default false */
            model: boolean;
            target: number;
        };
        NewExcuse: {
            /** @description Files: session, and place in it. */
            files: {
                index: number;
                session: number;
            }[];
            /** Format: hex */
            fingerprint: string;
            /** @description Reference of a protocol. */
            protocolRef?: string;
            reason: string;
        };
        NewProtest: {
            /** Format: uuid */
            decisionId: string;
            text: string;
        };
        NewQuestion: {
            blanks: number;
            id: string;
            meta?: {
                [key: string]: unknown;
            };
            rule: string | {
                [key: string]: unknown;
            };
            subject?: string;
            text: string;
        };
        NewQuestionRule: {
            rule: string | {
                [key: string]: unknown;
            };
        };
        NewRehearsalInput: {
            /**
             * @description Whether programs lose their connections on purpose.
             * @default true
             */
            cutConnections: boolean;
            deadlineMs?: number;
            intervalMs?: number;
            /** @description In place of its files. */
            items?: number;
            /** @description In place of its admitted teams. */
            teams?: number;
        };
        NewRequestInput: {
            /** @default [] */
            documents: {
                /** Format: uri */
                link: string;
                title: string;
            }[];
            /**
             * Format: date-time
             * @description Until when; a request for data needs it.
             */
            dueAt?: string;
            /** @enum {string} */
            kind: "exclusion" | "data";
            /** @description Such as its number and date. */
            protocolRef?: string;
            /**
             * @description In which role it is asked; for an exclusion jury or technical_commission.
             * @enum {string}
             */
            role: "jury" | "technical_commission" | "organiser";
            /** Format: uuid */
            teamId: string;
            text: string;
        };
        NewRerun: {
            /** @description Answers to this item; left out: to all, and then name a session. */
            item?: string;
            /** @description Reference of the protocol in which it was decided. */
            protocolRef: string;
            reason: string;
            /** @description Answers of this session; left out: of all. */
            session?: number;
        };
        NewRescoringInput: {
            /**
             * @description What differs from that version, or from the round’s own.
             * @default {}
             */
            changes: components["schemas"]["ScoringChanges"];
            /** @default [] */
            markups: {
                content: string;
                /** @description Identifier of the essay, the first part of file names. */
                essay: string;
                /** @description Code of the expert, the second part of file names. */
                expert: string;
            }[];
            /** @description A version of the contest’s parameters: its scoring part is taken. */
            parametersVersion?: number;
            reason: string;
            /** @default [] */
            rules: {
                /** @description The text of the rule file. */
                content: string;
                /** @description Identifier of the question, as it was imported. */
                question: string;
            }[];
        };
        NewResultDecision: {
            /** @enum {string} */
            outcome: "approved" | "refused";
            /** @description Reference of a protocol. */
            protocolRef?: string;
            reason: string;
            /** Format: uuid */
            snapshotId: string;
            /** @enum {string} */
            step: "review" | "verification" | "approval";
        };
        NewRound: {
            /** Format: uuid */
            datasetId: string;
            /** @enum {string} */
            mode: "algorithmic" | "technical" | "final";
            /** @description Why a final is held on essays of another one that is scheduled; else ERR_ESSAYS_SHARED. A decision. */
            overrideReason?: string;
            /** @description Of the parameters; the one in force when absent. */
            parametersVersion?: number;
        };
        NewRuleDraft: {
            /** @description Blanks of the question: then their numbers are checked. */
            blanks?: number;
            criterion: string;
        };
        NewRuleTaskInput: {
            /** Format: uuid */
            answerSetId: string;
            /** @description Unique in the contest. */
            name: string;
            /**
             * @default manual
             * @enum {string}
             */
            profile: "manual" | "reference";
            /** Format: uuid */
            ruleId: string;
        };
        NewScoringRuleInput: {
            /** @description Unique in the contest. */
            name: string;
            /** @description The criterion in words that the rule was written for. */
            note?: string;
            /**
             * @description In which the rule has to be valid.
             * @default manual
             * @enum {string}
             */
            profile: "manual" | "reference";
            rule: string | {
                [key: string]: unknown;
            };
        };
        NewTeamMemberInput: {
            email: string;
        };
        NewTeamToken: {
            /** @description Where the program runs. */
            name: string;
        };
        ObservationRerun: {
            /** Format: date-time */
            at: string;
            by: string | null;
            /** Format: uuid */
            decision: string;
            /** @description Came to something else than before. */
            different: number;
            /** @description `null`: all items of the session. */
            item: string | null;
            observations: number;
            protocolRef: string;
            reason: string;
            /** @enum {string} */
            role: "jury" | "technical_commission" | "organiser";
            same: number;
            /** @description `null`: all sessions of the round. */
            session: number | null;
            /** @description Still to be looked at: that is done when a re-scoring asks for it. */
            waiting: number;
        };
        OrganiserRound: {
            closeAt: string | null;
            closedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            cutOff: number;
            dataset: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "training" | "test" | "final";
                merkleRoot: string | null;
                name: string;
                version: number;
            };
            essays: number;
            /** Format: uuid */
            id: string;
            lastPlannedAt: string | null;
            lobbyOpensAt: string | null;
            /** @enum {string} */
            mode: "algorithmic" | "technical" | "final";
            number: number;
            openBeside: string[];
            parametersVersion: number;
            replacedBy: string | null;
            replaces: string | null;
            sessions: number;
            startsAt: string | null;
            /** @enum {string} */
            status: "draft" | "scheduled" | "open" | "closed" | "finalised" | "void";
        };
        OwnAnswer: {
            annulled: ("not-delivered" | "no-answer" | "late" | "invalid" | "server-fault" | "excused") | null;
            content: string | null;
            essay: string;
            fileId: number;
            index: number;
            receivedAt: string | null;
            score: {
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                average: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                best: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                ceiling: number | null;
                detail: components["schemas"]["ScoreDetail"] | null;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                mAvg: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                mOpt: number | null;
                value: number;
            } | null;
        };
        OwnAssignment: {
            /** Format: date-time */
            assignedAt: string;
            dueAt: string | null;
            endsAt: string | null;
            /** Format: uuid */
            essayId: string;
            externalId: string;
            fileId: number;
            /** Format: uuid */
            id: string;
            late: boolean;
            overdue: boolean;
            place: number;
            startedAt: string | null;
            /** @enum {string} */
            status: "assigned" | "submitted" | "cancelled";
            subject: string;
            submittedAt: string | null;
            versions: number;
            words: number;
        };
        OwnContest: {
            announcedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            engine: "markup" | "rules" | "short-answers" | "suites";
            /** Format: uuid */
            id: string;
            parametersVersion: number | null;
            roles: ("organiser" | "jury" | "technical_commission" | "expert" | "team_member")[];
            slug: string;
            title: {
                en: string;
                ru: string;
            };
        };
        OwnEssay: {
            /** Format: date-time */
            assignedAt: string;
            criteria: {
                all: string[];
                fromMarkup: string[];
            };
            diagnostics: {
                code: string;
                column: number;
                line: number;
                message: {
                    en: string;
                    ru: string;
                };
                /** @enum {string} */
                severity: "error" | "warning";
            }[] | null;
            dueAt: string | null;
            endsAt: string | null;
            /** Format: uuid */
            essayId: string;
            externalId: string;
            fileId: number;
            grading: {
                gradeRules: {
                    criteria: {
                        /** @enum {string} */
                        errors: "grammar" | "speech";
                        name: string;
                        perError: number;
                        start: number;
                    }[];
                    minimumVolume: number;
                    shortVolume: number;
                    sinceYear: number;
                    /** @enum {string} */
                    subject: "rus" | "eng" | "lit" | "social" | "hist" | "rus-free" | "eng-free";
                    thirdCheck: ({
                        atLeast: number;
                        criterion: "K" | string;
                        /** @constant */
                        kind: "difference";
                    } | {
                        criterion: string;
                        /** @constant */
                        kind: "one-zero";
                    })[];
                    total: string[];
                }[];
                /** @enum {string} */
                rusFreeGrade: "rus" | "none";
            };
            /** Format: uuid */
            id: string;
            late: boolean;
            markup: string | null;
            /** @enum {string} */
            markupErrors: "refuse" | "confirm";
            meta: {
                [key: string]: unknown;
            };
            overdue: boolean;
            place: number;
            published: {
                markupId: string | null;
                /** Format: uuid */
                roundId: string;
            } | null;
            startedAt: string | null;
            /** @enum {string} */
            status: "assigned" | "submitted" | "cancelled";
            subject: string;
            submittedAt: string | null;
            text: string | null;
            time: components["schemas"]["WorkTime"];
            version: number;
            versions: number;
            words: number;
        };
        OwnSolution: {
            annulled: number;
            counted: number;
            items: components["schemas"]["OwnAnswer"][];
            next: string | null;
            place: number | null;
            sample: number;
            /**
             * @deprecated
             * @description Deprecated: the same as `value`.
             */
            star: number | null;
            /** @enum {string} */
            status: "ranked" | "annulled" | "unscored";
            /** @description What ranks it; `null` without a place. */
            value: number | null;
        };
        ParametersChangeInput: {
            changes: {
                annulShare?: number;
                /** @enum {string} */
                atCheckLimit?: "hand-in" | "lock" | "late";
                checkLimitsMs?: {
                    [key: string]: number;
                };
                closeGraceMs?: number;
                codeFilter?: string;
                /** @enum {string} */
                countedSessions?: "ended" | "finished";
                /** @enum {string} */
                deadlineFrom?: "sent" | "released";
                deadlineMs?: number;
                decidedComments?: string[];
                gradeRules?: {
                    criteria: {
                        /** @enum {string} */
                        errors: "grammar" | "speech";
                        name: string;
                        perError: number;
                        start: number;
                    }[];
                    minimumVolume: number;
                    shortVolume: number;
                    sinceYear: number;
                    /** @enum {string} */
                    subject: "rus" | "eng" | "lit" | "social" | "hist" | "rus-free" | "eng-free";
                    thirdCheck: ({
                        atLeast: number;
                        criterion: "K" | string;
                        /** @constant */
                        kind: "difference";
                    } | {
                        criterion: string;
                        /** @constant */
                        kind: "one-zero";
                    })[];
                    total: string[];
                }[];
                h?: number;
                intervalMs?: number;
                leastFiles?: number;
                macroExcluded?: string;
                /** @enum {string} */
                markupErrors?: "refuse" | "confirm";
                massFailures?: {
                    /** @default 3 */
                    absentAfter: number;
                    /** @default 3000 */
                    gapMs: number;
                    /** @default 2 */
                    leastTeams: number;
                    /** @default 0.2 */
                    share: number;
                };
                maxSubmissions?: number;
                /** @enum {string} */
                metricProfile?: "standard" | "semeval";
                noticeDays?: number;
                openGraceMs?: number;
                /** @enum {string} */
                paraphrase?: "terms" | "exact";
                /** @enum {string} */
                publicProgress?: "totals" | "teams";
                /** @enum {string} */
                rankBy?: "macroF1" | "weightedF1" | "accuracy";
                rankedPart?: string;
                /** @enum {string} */
                readiness?: "qualification" | "rehearsal" | "both" | "parent";
                reconnectLimitMs?: number;
                /**
                 * @description How rules are read; in contests by rules only.
                 * @enum {string}
                 */
                ruleProfile?: "manual" | "reference";
                /** @enum {string} */
                rusFreeGrade?: "rus" | "none";
                sameEssayShare?: number;
                /** @description How many responses an answer may have; in contests by suites only. */
                suiteAttempts?: number;
                /** @description Points of an answer without responses; in contests by suites only. */
                suiteNullScore?: number;
                /**
                 * @description How cases are read; in contests by suites only.
                 * @enum {string}
                 */
                suiteProfile?: "document" | "reference";
                /** @description avg, max, min, or avg_max_N: the mean of the best of each N; in contests by suites only. */
                suiteReduce?: string;
                /** @description What programs of answers are run with; in contests by suites only. */
                suiteToolchain?: string;
                weights?: number[];
                workCalendar?: {
                    /** @default [] */
                    daysOff: string[];
                    /** @default [] */
                    workDays: string[];
                };
            };
            /** @description Why the notice period is not kept (regulation 4.6, 7.5); without it such a call answers ERR_NOTICE_PERIOD. */
            overrideReason?: string;
            /** @description In which jury and commission agreed; needed after the announcement. */
            protocolRef?: string;
            reason: string;
        };
        ParametersInWords: {
            contest: string;
            parameters: {
                name: string;
                text: {
                    en: string;
                    ru: string;
                };
                title: {
                    en: string;
                    ru: string;
                };
                value: unknown;
            }[];
            /** Format: date-time */
            since: string;
            version: number;
        };
        ParametersVersion: {
            by: string | null;
            /** Format: date-time */
            createdAt: string;
            protocolRef: string | null;
            reason: string;
            values: {
                /** @default 0.05 */
                annulShare: number;
                /** @enum {string} */
                atCheckLimit?: "hand-in" | "lock" | "late";
                checkLimitsMs?: {
                    [key: string]: number;
                };
                /** @default 300000 */
                closeGraceMs: number;
                codeFilter?: string;
                /** @enum {string} */
                countedSessions?: "ended" | "finished";
                /**
                 * @default sent
                 * @enum {string}
                 */
                deadlineFrom: "sent" | "released";
                /** @default 60000 */
                deadlineMs: number;
                decidedComments?: string[];
                gradeRules?: {
                    criteria: {
                        /** @enum {string} */
                        errors: "grammar" | "speech";
                        name: string;
                        perError: number;
                        start: number;
                    }[];
                    minimumVolume: number;
                    shortVolume: number;
                    sinceYear: number;
                    /** @enum {string} */
                    subject: "rus" | "eng" | "lit" | "social" | "hist" | "rus-free" | "eng-free";
                    thirdCheck: ({
                        atLeast: number;
                        criterion: "K" | string;
                        /** @constant */
                        kind: "difference";
                    } | {
                        criterion: string;
                        /** @constant */
                        kind: "one-zero";
                    })[];
                    total: string[];
                }[];
                h?: number;
                /** @default 60000 */
                intervalMs: number;
                leastFiles?: number;
                macroExcluded?: string;
                /**
                 * @default refuse
                 * @enum {string}
                 */
                markupErrors: "refuse" | "confirm";
                massFailures?: {
                    /** @default 3 */
                    absentAfter: number;
                    /** @default 3000 */
                    gapMs: number;
                    /** @default 2 */
                    leastTeams: number;
                    /** @default 0.2 */
                    share: number;
                };
                /** @default 10 */
                maxSubmissions: number;
                /** @enum {string} */
                metricProfile?: "standard" | "semeval";
                /** @default 10 */
                noticeDays: number;
                /** @default 120000 */
                openGraceMs: number;
                /** @enum {string} */
                paraphrase?: "terms" | "exact";
                /** @enum {string} */
                publicProgress?: "totals" | "teams";
                /** @enum {string} */
                rankBy?: "macroF1" | "weightedF1" | "accuracy";
                rankedPart?: string;
                /**
                 * @default qualification
                 * @enum {string}
                 */
                readiness: "qualification" | "rehearsal" | "both" | "parent";
                /** @default 900000 */
                reconnectLimitMs: number;
                /**
                 * @description How rules are read; in contests by rules only.
                 * @enum {string}
                 */
                ruleProfile?: "manual" | "reference";
                /** @enum {string} */
                rusFreeGrade?: "rus" | "none";
                sameEssayShare?: number;
                /** @description How many responses an answer may have; in contests by suites only. */
                suiteAttempts?: number;
                /** @description Points of an answer without responses; in contests by suites only. */
                suiteNullScore?: number;
                /**
                 * @description How cases are read; in contests by suites only.
                 * @enum {string}
                 */
                suiteProfile?: "document" | "reference";
                /** @description avg, max, min, or avg_max_N: the mean of the best of each N; in contests by suites only. */
                suiteReduce?: string;
                /** @description What programs of answers are run with; in contests by suites only. */
                suiteToolchain?: string;
                weights?: number[];
                workCalendar?: {
                    /** @default [] */
                    daysOff: string[];
                    /** @default [] */
                    workDays: string[];
                };
            };
            version: number;
        };
        ParentQualificationInput: {
            /** @default true */
            passed: boolean;
            /** @description The protocol of the larger contest in which it stands. */
            protocolRef: string;
            reason: string;
        };
        PersonalToken: {
            /** Format: date-time */
            createdAt: string;
            expiresAt: string | null;
            /** Format: uuid */
            id: string;
            lastUsedAt: string | null;
            name: string;
            prefix: string;
            revokedAt: string | null;
        };
        PlacedMarkup: {
            criteria: {
                [key: string]: number;
            };
            fragments: components["schemas"]["Fragment"][];
            place: number;
        };
        PlannedItem: {
            cutOff: boolean;
            /** Format: uuid */
            essayId: string;
            externalId: string;
            fileId: number;
            index: number;
            plannedAt: string | null;
            subject: string;
            words: number;
        };
        PriorChecks: {
            checks: components["schemas"]["PlacedMarkup"][];
            finding: {
                conditions: {
                    atLeast: number | null;
                    criterion: string;
                    first: number | null;
                    holds: boolean | null;
                    /** @enum {string} */
                    kind: "difference" | "one-zero";
                    second: number | null;
                }[];
                needed: boolean | null;
            } | null;
            ordered: boolean;
        };
        Problem: {
            code: string;
            detail: string;
            errors?: {
                message: string;
                path: string;
                rule?: components["schemas"]["FieldRule"];
            }[];
            instance: string;
            requestId: string;
            status: number;
            title: string;
            /** @constant */
            type: "about:blank";
        };
        ProgramLog: {
            bytes: number;
            /** Format: uuid */
            id: string;
            readable: boolean;
            /** Format: date-time */
            receivedAt: string;
            session: number | null;
            team: {
                name: string;
                slug: string;
            };
        };
        Protest: {
            answer: string | null;
            answerDecisionId: string | null;
            answered: {
                by: string | null;
                protocolRef: string;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
            } | null;
            appeal: boolean;
            closedAt: string | null;
            code: string | null;
            decision: {
                /** Format: uuid */
                id: string;
                kind: string;
                outcome: string;
                roundId: string | null;
            };
            /** Format: date-time */
            filedAt: string;
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "filed" | "refused" | "upheld" | "dismissed";
            team: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            };
            text: string;
        };
        ProtestAnswer: {
            /** @enum {string} */
            outcome: "upheld" | "dismissed";
            /** @description Such as its number and date. */
            protocolRef?: string;
            reason: string;
            /**
             * @description In which role it is answered.
             * @enum {string}
             */
            role: "jury" | "organiser";
        };
        PublicationWithdrawal: {
            /** @description Why it is withdrawn; public. */
            reason: string;
        };
        Question: {
            blanks: number;
            externalId: string;
            fileId: number;
            /** Format: uuid */
            id: string;
            ruleVersion: number;
            text: string;
        };
        QuestionRule: {
            content: string;
            fileName: string;
            /** Format: date-time */
            receivedAt: string;
            rescoring: {
                number: number;
                /** @enum {string} */
                state: "open" | "applied" | "discarded";
            } | null;
            /** Format: hex */
            sha256: string;
            version: number;
        };
        QueueState: {
            queues: {
                active: number;
                delayed: number;
                failed: number;
                queue: string;
                waiting: number;
            }[];
        };
        Reassignment: {
            /** @description Time limit of the work; without it the one there was, unless that has passed. null: none. */
            dueAt?: string | null;
            /** @description To whom; without it, by load and availability. */
            expert?: string;
            reason: string;
        };
        ReceivedFile: {
            attempt: number;
            bytes: number;
            cause: ("not-delivered" | "no-answer" | "late" | "invalid" | "server-fault" | "excused") | null;
            /** Format: date-time */
            deadlineAt: string;
            diagnostics: {
                code: string;
                column?: number;
                line?: number;
                message?: {
                    en?: string;
                    ru?: string;
                };
                /** @enum {string} */
                severity?: "error" | "warning";
            }[] | null;
            essay: string;
            /** Format: uuid */
            essayId: string;
            fileId: number;
            final: boolean;
            /** Format: uuid */
            id: string;
            index: number;
            readable: boolean;
            /** Format: date-time */
            receivedAt: string;
            session: number;
            /** Format: hex */
            sha256: string;
            team: {
                name: string;
                slug: string;
            };
            /** @enum {string} */
            verdict: "accepted" | "late" | "invalid" | "wrong-essay";
        };
        Refusal: {
            count: number;
            /** Format: date-time */
            firstAt: string;
            index: number | null;
            /** Format: date-time */
            lastAt: string;
            reason: string;
            session: number;
            team: string;
        };
        Rehearsal: {
            asked: {
                /** Format: date-time */
                at: string;
                by: string;
            };
            certificate: {
                figures: {
                    bar: number;
                    met: boolean;
                    name: string;
                    value: number | null;
                }[];
                /** Format: hex */
                hash: string;
                publicKey: string;
            } | null;
            cutConnections: boolean;
            endedAt: string | null;
            failure: {
                code: string;
                message: string;
            } | null;
            /** Format: uuid */
            id: string;
            number: number;
            plays: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                until: string;
            } | null;
            size: {
                deadlineMs: number;
                intervalMs: number;
                items: number;
                teams: number;
            };
            /** @enum {string} */
            state: "waiting" | "preparing" | "playing" | "counting" | "ready" | "not-ready" | "failed";
            stoppedBy: string | null;
        };
        Report: {
            approved: boolean;
            best: number[];
            boardVersion: number | null;
            causes: {
                [key: string]: number;
            };
            confusion: {
                extra: {
                    code: string;
                    count: number;
                }[];
                matched: {
                    count: number;
                    expert: string;
                    own: string;
                }[];
                missed: {
                    code: string;
                    count: number;
                }[];
            };
            contest: {
                slug: string;
                titleEn: string;
                titleRu: string;
            };
            /** @enum {string} */
            engine: "markup" | "rules" | "short-answers" | "suites";
            essays: {
                attempts: {
                    attempt: number;
                    receivedAt: string;
                    verdict: string;
                }[];
                cause: ("not-delivered" | "no-answer" | "late" | "invalid" | "server-fault" | "excused") | null;
                deadlineAt: string | null;
                /** Format: uuid */
                essayId: string;
                externalId: string;
                fileId: number;
                finalAttempt: number | null;
                grade: {
                    criteria: {
                        [key: string]: number;
                    };
                    disagreements: {
                        computed: number;
                        criterion: string;
                        stated: number;
                    }[];
                    k: number;
                } | null;
                index: number;
                pairs: {
                    equalCodes: number;
                    equalCorrections: number;
                    equalLabels: number;
                    expert: number;
                    m: number;
                    m2: number;
                    m3: number;
                    m4: number;
                    m5: number;
                    m6: number;
                    matched: number;
                    mean: number;
                    n: number;
                }[];
                plannedAt: string | null;
                releasedAt: string | null;
                responseMs: number | null;
                score: {
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    average: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    best: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    ceiling: number | null;
                    figures: {
                        [key: string]: number | null;
                    };
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    m2: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    m3: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    m4: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    m5: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    m6: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    mAvg: number | null;
                    /**
                     * @deprecated
                     * @description Deprecated: the same as in `figures`.
                     */
                    mOpt: number | null;
                    value: number;
                } | null;
                subject: string;
                trace: components["schemas"]["ScoreDetail"] | null;
            }[];
            item?: {
                fileId: number;
                sections: {
                    blocks: ({
                        /** @constant */
                        kind: "text";
                        left: number;
                        lit: {
                            /** @constant */
                            against?: true;
                            end: number;
                            row: number;
                            start: number;
                        }[];
                        text: string;
                        title?: ({
                            en: string;
                            ru: string;
                        } | {
                            verbatim: string;
                        } | {
                            fixed: number;
                        } | {
                            short: number;
                        } | string | null)[];
                    } | {
                        columns: {
                            en: string;
                            ru: string;
                        }[];
                        /** @constant */
                        kind: "table";
                        rows: ({
                            en: string;
                            ru: string;
                        } | {
                            verbatim: string;
                        } | {
                            fixed: number;
                        } | {
                            short: number;
                        } | string | null)[][];
                        title: ({
                            en: string;
                            ru: string;
                        } | {
                            verbatim: string;
                        } | {
                            fixed: number;
                        } | {
                            short: number;
                        } | string | null)[];
                    })[];
                    title: ({
                        en: string;
                        ru: string;
                    } | {
                        verbatim: string;
                    } | {
                        fixed: number;
                    } | {
                        short: number;
                    } | string | null)[];
                }[];
                text: string;
            };
            place: number | null;
            responses: {
                count: number;
                max: number | null;
                p50: number | null;
                p90: number | null;
            };
            result: {
                annulled: number;
                /** @enum {string} */
                cause?: "share" | "empty" | "breach" | "disqualified" | "withdrawn";
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                ceiling: number | null;
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar: number | null;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star: number | null;
                /** @enum {string} */
                status: "ranked" | "annulled" | "unscored";
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum: number | null;
                value: number | null;
            } | null;
            round: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
            };
            session: {
                closedAt: string | null;
                closeReason: string | null;
                id: number;
                openedAt: string;
                openedLate: boolean;
            };
            sessions: number[];
            ster: number | null;
            tables: {
                columns: {
                    id: string;
                    label: {
                        en: string;
                        ru: string;
                    };
                    /** @enum {string} */
                    unit: "text" | "percent" | "count" | "number";
                }[];
                id: string;
                note?: {
                    en: string;
                    ru: string;
                };
                rows: (string | {
                    en: string;
                    ru: string;
                } | number | null)[][];
                title: {
                    en: string;
                    ru: string;
                };
            }[];
            team: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            };
            worst: number[];
        };
        ReportEntry: {
            closedAt: string | null;
            openedAt: string;
            readable: boolean;
            responses: boolean;
            round: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
                /** @enum {string} */
                status: "draft" | "scheduled" | "open" | "closed" | "finalised" | "void";
            };
            session: number;
            team: {
                /** Format: uuid */
                id: string;
                name: string;
                slug: string;
            };
        };
        RequestAnswerInput: {
            /** @default [] */
            documents: {
                /** Format: uri */
                link: string;
                title: string;
            }[];
            text: string;
        };
        RequestEnd: {
            /**
             * @description `withdrawn` by the role that asked.
             * @enum {string}
             */
            outcome: "granted" | "declined" | "withdrawn";
            text: string;
        };
        Rescoring: {
            changes: components["schemas"]["ScoringChanges"];
            closed: {
                by: string | null;
                protocolRef: string;
                reason: string;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
            } | null;
            closedAt: string | null;
            comparedWith: string | null;
            computedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            fingerprint: string | null;
            /** Format: uuid */
            id: string;
            markups: number;
            number: number;
            parametersVersion: number;
            reason: string;
            rules: number;
            snapshotId: string | null;
            /** @enum {string} */
            state: "computing" | "ready" | "applied" | "discarded";
        };
        RescoringApply: {
            /** Format: hex */
            fingerprint: string;
            /** @description Reference of a protocol. */
            protocolRef?: string;
            reason: string;
        };
        RescoringChanges: {
            counts: {
                annulmentsChanged: number;
                essays: number;
                essaysChanged: number;
                placesChanged: number;
                scores: number;
                scoresChanged: number;
                teams: number;
                teamsChanged: number;
            };
            essays: {
                changed: number;
                essay: string;
                largest: {
                    after: number | null;
                    before: number | null;
                    team: string;
                };
                mean: {
                    after: number | null;
                    before: number | null;
                };
                scores: number;
            }[];
            ster: {
                after: number | null;
                before: number | null;
            };
            teams: {
                annulled: {
                    after: number | null;
                    before: number | null;
                };
                place: {
                    after: number | null;
                    before: number | null;
                };
                star: {
                    after: number | null;
                    before: number | null;
                };
                status: {
                    after: ("ranked" | "annulled" | "unscored") | null;
                    before: ("ranked" | "annulled" | "unscored") | null;
                };
                team: {
                    name: string;
                    slug: string;
                };
            }[];
        };
        RescoringDetail: {
            changes: components["schemas"]["ScoringChanges"];
            closed: {
                by: string | null;
                protocolRef: string;
                reason: string;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
            } | null;
            closedAt: string | null;
            comparedWith: string | null;
            computedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            createdBy: string;
            differences: components["schemas"]["RescoringChanges"] | null;
            fingerprint: string | null;
            /** Format: uuid */
            id: string;
            markups: number;
            number: number;
            parametersVersion: number;
            reason: string;
            rules: number;
            snapshotId: string | null;
            /** @enum {string} */
            state: "computing" | "ready" | "applied" | "discarded";
        };
        RoleGrant: {
            /** Format: date-time */
            grantedAt: string;
            /** Format: uuid */
            id: string;
            person: {
                disabled: boolean;
                email: string;
                /** Format: uuid */
                id: string;
                name: string;
            };
            role: string;
        };
        Round: {
            archive: boolean;
            /** @enum {string} */
            board: "none" | "pending" | "preliminary" | "approved";
            closedAt: string | null;
            contest: string;
            cutOff: number;
            deadlineMs: number;
            endsAt: string | null;
            essays: number;
            frozenAt: string | null;
            /** Format: uuid */
            id: string;
            intervalMs: number;
            lobbyOpensAt: string | null;
            /** @enum {string} */
            mode: "algorithmic" | "technical" | "final";
            number: number;
            parametersVersion: number;
            progress: {
                annulled: number;
                nextRelease: {
                    index: number;
                    /** Format: date-time */
                    plannedAt: string;
                } | null;
                released: number;
                sessions: {
                    connected: number;
                    open: number;
                    total: number;
                };
                submissions: {
                    accepted: number;
                    invalid: number;
                    late: number;
                    wrongEssay: number;
                };
                teams: number;
            };
            replaces: string | null;
            schedule: {
                index: number;
                plannedAt: string | null;
            }[];
            seal: {
                /** Format: hex */
                merkleRoot: string;
                referenceRoot: string | null;
                /** Format: date-time */
                sealedAt: string;
            } | null;
            /** Format: date-time */
            serverTime: string;
            startsAt: string | null;
            /** @enum {string} */
            status: "scheduled" | "open" | "closed" | "finalised" | "void";
        };
        RoundBoard: {
            annulled: {
                annulled: number;
                /**
                 * @description Why it is annulled: `share` (too many files, 7.7), `empty` (no file counts), `breach` (9.5), `disqualified`, `withdrawn`. Boards of versions that did not say it have none.
                 * @enum {string}
                 */
                cause?: "share" | "empty" | "breach" | "disqualified" | "withdrawn";
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar?: number | null;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum?: number | null;
                team: {
                    name: string;
                    slug: string;
                };
                /** @description What ranks it, full precision; `null` without a place. */
                value: number | null;
            }[];
            board: components["schemas"]["BoardVersion"] | null;
            /** @description Figures of the rows, in their order. */
            columns: {
                help: {
                    en: string;
                    ru: string;
                };
                /** @description Its key in `figures`. */
                id: string;
                label: {
                    en: string;
                    ru: string;
                };
                /** @description `ranks`: places follow from it. */
                role: "ranks" | null;
                /** @enum {string} */
                unit: "percent" | "points" | "count";
            }[];
            ranked: {
                annulled: number;
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar?: number | null;
                place: number;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum?: number | null;
                team: {
                    name: string;
                    slug: string;
                };
                /** @description What ranks it, full precision; `null` without a place. */
                value: number | null;
            }[];
            /** Format: uuid */
            round: string;
            unscored: {
                annulled: number;
                /**
                 * @description Why it is annulled: `share` (too many files, 7.7), `empty` (no file counts), `breach` (9.5), `disqualified`, `withdrawn`. Boards of versions that did not say it have none.
                 * @enum {string}
                 */
                cause?: "share" | "empty" | "breach" | "disqualified" | "withdrawn";
                counted: number;
                figures: {
                    [key: string]: number | null;
                };
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m2?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m3?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m4?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m5?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                m6?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                otar?: number | null;
                sample: number;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                share?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                star?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sterShare?: number | null;
                /**
                 * @deprecated
                 * @description Deprecated: the same as in `figures`.
                 */
                sum?: number | null;
                team: {
                    name: string;
                    slug: string;
                };
                /** @description What ranks it, full precision; `null` without a place. */
                value: number | null;
            }[];
        };
        RoundClose: {
            /** @description Reference of a protocol, such as its number and date. */
            protocolRef?: string;
            reason?: string;
        };
        RoundFinalisation: {
            /**
             * Format: uuid
             * @description The board that the person has seen; another one is not made final.
             */
            snapshotId?: string;
        };
        RoundKey: {
            /** @constant */
            algorithm: "Ed25519";
            heads: {
                head: string | null;
                receipts: number;
                session: number;
                team: string;
            }[];
            /** Format: base64 */
            publicKey: string;
            publicKeyPem: string;
            /** Format: uuid */
            round: string;
        };
        RoundLive: {
            absent: {
                team: string;
                /** Format: uuid */
                teamId: string;
            }[];
            files: {
                accepted: number;
                delivered: number;
                fileId: number;
                index: number;
                missed: number;
            }[];
            incidents: {
                /** Format: date-time */
                from: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "server-gap" | "many-missed";
                /** Format: date-time */
                to: string;
            }[];
            outages: {
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            }[];
            /** Format: uuid */
            round: string;
            sample: number;
            /** Format: date-time */
            serverTime: string;
            teams: {
                accepted: number;
                annulBudgetLeft: number;
                annulled: number;
                causes: {
                    [key: string]: number;
                };
                closeReason: string | null;
                connected: boolean;
                /** Format: date-time */
                lastSeenAt: string;
                late: number;
                openedLate: boolean;
                released: number;
                session: number;
                team: string;
                /** Format: uuid */
                teamId: string;
            }[];
            warnings: {
                code: string;
                index: number;
                missed: number;
                sessions: number;
            }[];
        };
        RoundObservations: {
            /** @description Of the answers that count, each look once; `null` while the round is not to be scored. */
            looks: {
                done: number;
                failed: number;
                total: number;
                waiting: number;
            } | null;
            reruns: components["schemas"]["ObservationRerun"][];
            /** Format: uuid */
            round: string;
        };
        RoundRestart: {
            /**
             * Format: uuid
             * @description A sealed set of essays that no final of the contest has given out.
             */
            datasetId: string;
            /** @description Of the parameters; the one in force when absent. */
            parametersVersion?: number;
            protocols: {
                /** @description Reference of a protocol, such as its number and date. */
                jury: string;
                /** @description Reference of a protocol, such as its number and date. */
                technicalCommission: string;
            };
            reason: string;
        };
        RoundResult: {
            board: {
                approvedAt: string | null;
                /** Format: date-time */
                createdAt: string;
                /** Format: hex */
                fingerprint: string;
                /** Format: uuid */
                id: string;
                parametersVersion: number;
                solutions: {
                    annulled: number;
                    ranked: number;
                    unscored: number;
                };
                /** @enum {string} */
                state: "draft" | "preliminary" | "approved";
                ster: number | null;
                version: number;
            } | null;
            decisions: {
                by: string | null;
                /** Format: date-time */
                decidedAt: string;
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                outcome: "approved" | "refused";
                protocolRef: string;
                reason: string;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
                /** @enum {string} */
                step: "review" | "verification" | "approval";
                version: number;
                void: {
                    en: string;
                    ru: string;
                } | null;
            }[];
            done: ("review" | "verification" | "approval")[];
            freeze: {
                by: string | null;
                /** Format: date-time */
                decidedAt: string;
                /** Format: date-time */
                fromAt: string;
                protocolRef: string;
                reason: string;
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
            } | null;
            next: {
                /** @enum {string} */
                role: "jury" | "technical_commission" | "organiser";
                /** @enum {string} */
                step: "review" | "verification" | "approval";
                text: {
                    en: string;
                    ru: string;
                };
            } | null;
            round: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
                /** @enum {string} */
                status: "draft" | "scheduled" | "open" | "closed" | "finalised" | "void";
            };
            thirdChecks: {
                due: number;
                undecided: number;
                unfinished: number;
            };
            waits: {
                en: string;
                ru: string;
            } | null;
        };
        RoundSchedule: {
            /** Format: date-time */
            lobbyOpensAt: string;
            /** @description Why the notice period is not kept (regulation 4.6, 7.5); without it such a call answers ERR_NOTICE_PERIOD. */
            overrideReason?: string;
            /** Format: date-time */
            startsAt: string;
        };
        RoundSeal: {
            essays: number;
            /** Format: hex */
            merkleRoot: string;
            referenceRoot: string | null;
            /** Format: uuid */
            round: string;
            /** Format: date-time */
            sealedAt: string;
            /** @constant */
            tree: "RFC 6962, SHA-256";
        };
        RoundVoid: {
            /** @description Reference of a protocol, such as its number and date. */
            protocolRef?: string;
            reason: string;
        };
        RuleCheckInput: {
            /** @description Blanks of the question: then their numbers are checked. */
            blanks?: number;
            /**
             * @default manual
             * @enum {string}
             */
            profile: "manual" | "reference";
            rule: string | {
                [key: string]: unknown;
            };
        };
        RuleDraft: {
            blanks: number | null;
            /** Format: date-time */
            createdAt: string;
            criterion: string;
            failure: string | null;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            inputTokens: number | null;
            model: string;
            outputTokens: number | null;
            problems: components["schemas"]["RuleProblem"][];
            promptVersion: number;
            provider: string;
            repairs: number;
            rule: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** @description The rule, JSON. */
            source: string | null;
            /** @enum {string} */
            status: "drafting" | "ready" | "failed" | "accepted";
        };
        RuleDraftAcceptance: {
            /** @description Unique in the contest. */
            name: string;
            protocolRef?: string;
            reason: string;
        };
        RuleProblem: {
            code: string;
            column?: number;
            expected: string;
            hint?: string;
            /** @description Of the problem in the source, with `column`; if a text was sent. */
            line?: number;
            message: string;
            /** @description JSON pointer; empty for the whole rule. */
            pointer: string;
            ru: {
                expected: string;
                hint?: string;
                message: string;
            };
            /** @enum {string} */
            severity: "error" | "warning";
            span?: {
                end: number;
                start: number;
            };
        };
        RuleReport: {
            answers: number;
            distribution: number[];
            labels: {
                agreement: {
                    confusion: number[][];
                    count: number;
                    exact: number | null;
                    meanAbsoluteError: number | null;
                    quadraticWeightedKappa: number | null;
                };
                count: number;
                distribution: number[];
                mean: number | null;
            } | null;
            mean: number | null;
            refused: number;
            scored: number;
        };
        RuleResult: {
            blanks: string[];
            detail: {
                combos: {
                    [key: string]: number;
                };
                /** @description Null where it is over 100 000 characters. */
                trace: {
                    combos: {
                        calls: {
                            atom: string;
                            end: number;
                            hit: boolean;
                            matched: string[];
                            /** @enum {string} */
                            operator: "G" | "M";
                            start: number;
                            type: string;
                            value: number;
                        }[];
                        id: string;
                        mode: string;
                        score: number;
                        value: boolean | number;
                    }[];
                    total: number;
                } | null;
            } | {
                error: {
                    code: string;
                    message: string;
                    pointer: string;
                    ru: string;
                    span?: {
                        end: number;
                        start: number;
                    };
                };
            };
            label: number | null;
            position: number;
            score: number | null;
        };
        RuleTask: {
            answerSet: {
                /** Format: uuid */
                id: string;
                labelled: boolean;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            done: number;
            failure: string | null;
            finishedAt: string | null;
            /** Format: uuid */
            id: string;
            /** @description Quadratic weighted kappa with the labels; null without them, and before the task is done. */
            kappa: number | null;
            name: string;
            /** @enum {string} */
            profile: "manual" | "reference";
            refused: number;
            rule: {
                /** Format: uuid */
                id: string;
                name: string;
            };
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            total: number;
        };
        RuleTestInput: {
            answer: string[];
            /** @description Blanks of the question: then their numbers are checked. */
            blanks?: number;
            /**
             * @default manual
             * @enum {string}
             */
            profile: "manual" | "reference";
            rule: string | {
                [key: string]: unknown;
            };
        };
        RuleTestResult: {
            detail: ({
                combos: {
                    [key: string]: number;
                };
                /** @description Null where it is over 100 000 characters. */
                trace: {
                    combos: {
                        calls: {
                            atom: string;
                            end: number;
                            hit: boolean;
                            matched: string[];
                            /** @enum {string} */
                            operator: "G" | "M";
                            start: number;
                            type: string;
                            value: number;
                        }[];
                        id: string;
                        mode: string;
                        score: number;
                        value: boolean | number;
                    }[];
                    total: number;
                } | null;
            } | {
                error: {
                    code: string;
                    message: string;
                    pointer: string;
                    ru: string;
                    span?: {
                        end: number;
                        start: number;
                    };
                };
            }) | null;
            ok: boolean;
            problems: components["schemas"]["RuleProblem"][];
            score: number | null;
        };
        RuleVerdict: {
            ok: boolean;
            problems: components["schemas"]["RuleProblem"][];
        };
        ScoreDetail: {
            combos: {
                [key: string]: number;
            };
            trace: {
                combos: {
                    calls: {
                        atom: string;
                        end: number;
                        hit: boolean;
                        matched: string[];
                        /** @enum {string} */
                        operator: "G" | "M";
                        start: number;
                        type: string;
                        value: number;
                    }[];
                    id: string;
                    mode: string;
                    score: number;
                    value: boolean | number;
                }[];
                total: number;
            };
        };
        ScoringChanges: {
            annulShare?: number;
            codeFilter?: string;
            decidedComments?: string[];
            h?: number;
            macroExcluded?: string;
            /** @enum {string} */
            metricProfile?: "standard" | "semeval";
            /** @enum {string} */
            paraphrase?: "terms" | "exact";
            /** @enum {string} */
            rankBy?: "macroF1" | "weightedF1" | "accuracy";
            rankedPart?: string;
            /**
             * @description How rules are read; in contests by rules only.
             * @enum {string}
             */
            ruleProfile?: "manual" | "reference";
            /** @description Points of an answer without responses; in contests by suites only. */
            suiteNullScore?: number;
            /**
             * @description How cases are read; in contests by suites only.
             * @enum {string}
             */
            suiteProfile?: "document" | "reference";
            /** @description avg, max, min, or avg_max_N: the mean of the best of each N; in contests by suites only. */
            suiteReduce?: string;
            /** @description What programs of answers are run with; in contests by suites only. */
            suiteToolchain?: string;
            weights?: number[];
        };
        ScoringRule: {
            /** @description The best quadratic weighted kappa of its runs on labelled sets that are done. */
            bestKappa: number | null;
            /** Format: date-time */
            createdAt: string;
            draftId: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The criterion in words; of an accepted draft that of the draft. */
            note: string | null;
            runs: number;
        };
        ScoringRuleDetail: {
            /** Format: date-time */
            createdAt: string;
            draftId: string | null;
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The criterion in words; of an accepted draft that of the draft. */
            note: string | null;
            source: string;
        };
        SessionEvent: {
            /** Format: date-time */
            at: string;
            detail: {
                [key: string]: unknown;
            };
            /** Format: uuid */
            id: string;
            kind: string;
            process: string;
            session: number;
            team: {
                name: string;
                slug: string;
            };
        };
        StoredAnswer: {
            blanks: string[];
            label: number | null;
            position: number;
        };
        Team: {
            admittedAt: string | null;
            /** Format: date-time */
            appliedAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** @enum {string} */
            status: "applied" | "approved" | "refused" | "withdrawn" | "disqualified";
        };
        TeamAdmission: {
            admission: components["schemas"]["Admission"];
            team: components["schemas"]["Team"];
        };
        TeamApprovals: {
            /** @description Such as its number and date. */
            protocolRef?: string;
            reason: string;
            teamIds: string[];
        };
        TeamBoard: {
            annulled: number;
            cause: ("share" | "empty" | "breach" | "disqualified" | "withdrawn") | null;
            /** @description Figures of the rows, in their order. */
            columns: {
                help: {
                    en: string;
                    ru: string;
                };
                /** @description Its key in `figures`. */
                id: string;
                label: {
                    en: string;
                    ru: string;
                };
                /** @description `ranks`: places follow from it. */
                role: "ranks" | null;
                /** @enum {string} */
                unit: "percent" | "points" | "count";
            }[];
            contest: {
                /** @enum {string} */
                engine: "markup" | "rules" | "short-answers" | "suites";
                slug: string;
                title: {
                    en: string;
                    ru: string;
                };
            };
            counted: number;
            figures: {
                [key: string]: number | null;
            };
            /** @description Figures of the rows, in their order. */
            itemColumns: {
                help: {
                    en: string;
                    ru: string;
                };
                /** @description Its key in `figures`. */
                id: string;
                label: {
                    en: string;
                    ru: string;
                };
                /** @description `ranks`: places follow from it. */
                role: "ranks" | null;
                /** @enum {string} */
                unit: "percent" | "points" | "count";
            }[];
            /** @description null while the archive is not public. */
            items: {
                annulled: ("not-delivered" | "no-answer" | "late" | "invalid" | "server-fault" | "excused") | null;
                /**
                 * Format: uuid
                 * @description In addresses.
                 */
                essay: string;
                figures: {
                    [key: string]: number | null;
                };
                index: number;
                /** @description As the archive names it. */
                item: string;
                value: number | null;
            }[] | null;
            place: number | null;
            round: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                mode: "algorithmic" | "technical" | "final";
                number: number;
            };
            sample: number;
            snapshot: {
                /** Format: date-time */
                createdAt: string;
                version: number;
            };
            /** @enum {string} */
            state: "none" | "pending" | "preliminary" | "approved";
            /** @enum {string} */
            status: "ranked" | "annulled" | "unscored";
            team: {
                name: string;
                slug: string;
            };
            value: number | null;
        };
        TeamDecision: {
            by: string | null;
            /** Format: date-time */
            decidedAt: string;
            /** Format: uuid */
            id: string;
            kind: string;
            outcome: string;
            protocolRef: string;
            reason: string;
            role: string;
            roundId: string | null;
        };
        TeamDetail: {
            admittedAt: string | null;
            application: components["schemas"]["Application"] | null;
            /** Format: date-time */
            appliedAt: string;
            /** Format: uuid */
            id: string;
            name: string;
            slug: string;
            /** @enum {string} */
            status: "applied" | "approved" | "refused" | "withdrawn" | "disqualified";
        };
        TeamFile: {
            attempts: {
                attempt: number;
                bytes: number;
                diagnostics: {
                    code: string;
                    column?: number;
                    line?: number;
                    message?: {
                        en?: string;
                        ru?: string;
                    };
                    /** @enum {string} */
                    severity?: "error" | "warning";
                }[] | null;
                final: boolean;
                /** Format: uuid */
                id: string;
                /** @description The signed receipt in JSON, byte for byte as the program got it. */
                receipt: string;
                /** Format: date-time */
                receivedAt: string;
                /** Format: hex */
                sha256: string;
                /** @enum {string} */
                verdict: "accepted" | "late" | "invalid" | "wrong-essay";
            }[];
            cause: ("not-delivered" | "no-answer" | "late" | "invalid" | "server-fault" | "excused") | null;
            comparable: string | null;
            deadlineAt: string | null;
            essay: string | null;
            fileId: number;
            index: number;
            releasedAt: string | null;
        };
        TeamInvitation: {
            email: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            id: string;
            link: string;
            secret: string;
        };
        TeamMember: {
            captain: boolean;
            email: string;
            name: string;
            /** Format: uuid */
            userId: string;
        };
        TeamMembers: {
            members: components["schemas"]["TeamMember"][];
        };
        TeamOverview: {
            admission: components["schemas"]["Admission"];
            decisions: components["schemas"]["TeamDecision"][];
            sessions: components["schemas"]["TeamSession"][];
            team: components["schemas"]["Team"];
        };
        TeamSession: {
            closedAt: string | null;
            closeReason: ("finish" | "timeout-close" | "abort" | "void") | null;
            id: number;
            /** @enum {string} */
            mode: "algorithmic" | "technical" | "final";
            number: number;
            /** Format: date-time */
            openedAt: string;
            openedLate: boolean;
            /** Format: uuid */
            roundId: string;
            roundStatus: string;
        };
        TeamToken: {
            /** Format: date-time */
            createdAt: string;
            /** Format: uuid */
            id: string;
            lastUsedAt: string | null;
            name: string;
            prefix: string;
            revokedAt: string | null;
        };
        TeamTokens: {
            tokens: components["schemas"]["TeamToken"][];
        };
        TeamVerdict: {
            /** @description Such as its number and date. */
            protocolRef?: string;
            reason: string;
        };
        ThirdCheck: {
            assigned: boolean;
            conditions: {
                atLeast: number | null;
                criterion: string;
                first: number | null;
                holds: boolean | null;
                /** @enum {string} */
                kind: "difference" | "one-zero";
                second: number | null;
            }[];
            /** Format: uuid */
            essayId: string;
            externalId: string;
            needed: boolean | null;
        };
        ThirdCheckCancellationInput: {
            protocolRef?: string;
            reason: string;
            /**
             * @description In which role it is decided.
             * @default jury
             * @enum {string}
             */
            role: "jury" | "organiser";
        };
        ThirdCheckList: {
            findings: components["schemas"]["ThirdCheck"][];
        };
        ThirdCheckOrderInput: {
            /** @description Time limit of the work (7.9). */
            dueAt?: string | null;
            /** Format: uuid */
            essayId: string;
            protocolRef?: string;
            reason: string;
            /**
             * @description In which role it is decided.
             * @default jury
             * @enum {string}
             */
            role: "jury" | "organiser";
        };
        WhatIf: {
            inForce: {
                /** @enum {string} */
                from: "sent" | "released";
                /** @enum {string} */
                until: "received" | "committed";
            };
            readings: {
                /** @enum {string} */
                from: "sent" | "released";
                /** @enum {string} */
                until: "received" | "committed";
            }[];
            /** Format: uuid */
            round: string;
            teams: {
                name: string;
                outcomes: {
                    annulled: number;
                    causes: {
                        [key: string]: number;
                    };
                    changed: {
                        cause: ("not-delivered" | "no-answer" | "late" | "invalid" | "server-fault") | null;
                        index: number;
                    }[];
                    solutionAnnulled: boolean;
                    unlooked: number;
                }[];
                sample: number;
                session: number;
                team: string;
            }[];
        };
        Withdrawal: {
            reason?: string;
        };
        WorkTime: {
            /** @enum {string} */
            atLimit: "hand-in" | "lock" | "late";
            endsAt: string | null;
            limitMs: number | null;
            /** Format: date-time */
            now: string;
            startedAt: string | null;
        };
        WorkTimeExtension: {
            /** @description Added to the end, or to this moment when the end has passed. */
            extraMs: number;
            reason: string;
        };
    };
    responses: {
        /** @description What went wrong, by a stable `code`. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAnswerProjects: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DeskProjectItem"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createAnswerProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write happen once: the same request with the same key gets the same answer for a day. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeskProjectInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskProject"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAnswerProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskProject"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    removeAnswerProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    labelAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The answer. */
                answerId: string;
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeskAnswerLabel"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskLabelOutcome"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    setAnswerProjectCaps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskCaps"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskProject"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    importAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeskImportInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskImportReport"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    inviteLabeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskInvitation"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadAnswerLabels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    removeLabeller: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getNextAnswers: {
        parameters: {
            query?: {
                /** @description Of this question; without it, of the one with the fewest labels. */
                question?: string;
            };
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskNext"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnswerQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DeskQuestion"][];
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAnswerReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReport"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnswersToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskReview"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnswerTasks: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DeskTask"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createAnswerTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDeskTaskInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskTask"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAnswerTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskTask"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    orderAnswerTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    order: "pause" | "resume" | "cancel";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskTask"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnswerWorkloads: {
        parameters: {
            query?: {
                target?: number;
            };
            header?: never;
            path: {
                /** @description The project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fitId: string | null;
                        items: components["schemas"]["DeskWorkload"][];
                        labelled: number;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    joinAnswerProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    secret: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        projectId: string;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Such as `round.scheduled`; `round.*` for all that begin so. */
                action?: string;
                /** @description Part of the name, whatever its case. */
                actor?: string;
                actorId?: string;
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description From this moment on. */
                from?: string;
                /** @description Items on a page. */
                limit?: number;
                subjectId?: string;
                subjectType?: string;
                /** @description Before this moment. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAuditHead: {
        parameters: {
            query?: {
                /** @description The hash of the last of the first so many entries; absent: of all. */
                entries?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditHead"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listContests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestList"];
                };
            };
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createContest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write happen once: the same request with the same key gets the same answer for a day. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContestInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnContest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contest"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAdmissions: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TeamAdmission"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    decideAdmissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionSteps"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdmissionOutcomes"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    checkConclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionSteps"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdmissionOutcomes"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    issueConclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConclusions"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdmissionOutcomes"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    verifyConclusions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionSteps"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdmissionOutcomes"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAdmittedTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdmittedTeams"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getExpertAgreement: {
        parameters: {
            query: {
                dataset: string;
                /** @description Instead of the Accept header. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpertAgreement"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    announceContest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ContestAnnouncement"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnContest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementList"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write happen once: the same request with the same key gets the same answer for a day. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnouncementInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementHistory"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAnnouncementFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the announcement. */
                number: number;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementHistory"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    correctAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the announcement. */
                number: number;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementCorrectionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementHistory"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    withdrawAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the announcement. */
                number: number;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationWithdrawal"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementHistory"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnswerSets: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AnswerSet"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createAnswerSet: {
        parameters: {
            query: {
                /** @description Whether the first row of the CSV names its columns. */
                header?: "true" | "false";
                /** @description Column of the CSV that holds the labels, 0 … 10. */
                label?: string;
                /** @description Unique in the contest. */
                name: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnswers"];
                "text/csv": string;
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerSet"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAnswerSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The set. */
                setId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswerSet"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    removeAnswerSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The set. */
                setId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnswers: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The set. */
                setId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["StoredAnswer"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The set. */
                setId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    fileApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description A random UUID: the same form with the same key is the same application and secret. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledApplication"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOwnApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The secret that the application was answered with. */
                "x-application-secret"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationState"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    amendOwnApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The secret that the application was answered with. */
                "x-application-secret"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationState"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    withdrawOwnApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description The secret that the application was answered with. */
                "x-application-secret"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationState"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAssignments: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                dataset?: string;
                expert?: string;
                /** @description Items on a page. */
                limit?: number;
                overdue?: string;
                status?: "assigned" | "submitted" | "cancelled";
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Assignment"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    assignExperts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentRequestInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentPlan"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    cancelThirdCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThirdCheckCancellationInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    extendWorkTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkTimeExtension"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    reassignEssay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reassignment"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listContestAudit: {
        parameters: {
            query?: {
                /** @description Such as `round.scheduled`; `round.*` for all that begin so. */
                action?: string;
                /** @description Part of the name, whatever its case. */
                actor?: string;
                actorId?: string;
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description From this moment on. */
                from?: string;
                /** @description Items on a page. */
                limit?: number;
                subjectId?: string;
                subjectType?: string;
                /** @description Before this moment. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    verifyAudit: {
        parameters: {
            query?: {
                /** @description A head that was published before: it must still be in the chain. */
                head?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerification"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestCalendar"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadCalendar: {
        parameters: {
            query?: {
                /** @description Of its texts. */
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getClassifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Classifier"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    setClassifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version that it comes after, as its ETag. */
                "if-match"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewClassifierInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Classifier"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            428: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listClassifierVersions: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ClassifierVersion"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getClassifierVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description Of the classifier; 0: the built-in one. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Classifier"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listDatasets: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                kind?: "training" | "test" | "final";
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Dataset"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDataset"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dataset"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dataset"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listDatasetEssays: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["DatasetEssay"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    changeDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DatasetChangeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dataset"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listDatasetEssayMarkups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The essay. */
                essayId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EssayMarkups"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadDataset: {
        parameters: {
            query?: {
                /** @description Appendix 3 §1 or §2; a file that txt cannot hold whole is JSON in either. */
                format?: "txt" | "json";
            };
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    sealDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DatasetSealing"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dataset"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    deriveDataset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The dataset. */
                datasetId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DatasetChangeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dataset"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listDecisions: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Such as `round.void`; `round.*` for all that begin so. */
                kind?: string;
                /** @description Items on a page. */
                limit?: number;
                round?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ContestDecision"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Names the document through all its versions, such as `regulation`. */
                key: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestDocument"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    linkDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Names the document through all its versions, such as `regulation`. */
                key: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkedDocument"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestDocument"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: {
                /** @description The newest when absent. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description Names the document through all its versions, such as `regulation`. */
                key: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    uploadDocument: {
        parameters: {
            query: {
                /** @description Under which it is downloaded. */
                fileName: string;
                reason?: string;
                titleEn: string;
                titleRu: string;
            };
            header?: never;
            path: {
                /** @description Names the document through all its versions, such as `regulation`. */
                key: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestDocument"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    withdrawDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Names the document through all its versions, such as `regulation`. */
                key: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublicationWithdrawal"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestDocument"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    adoptEngine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EngineAdoptionInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementHistory"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listExperts: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Expert"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    putExpert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The expert, as file names have it: no underscores. */
                code: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpertSettingsInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Expert"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Import"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The import. */
                importId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listImportFiles: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                /** @description Only files in which something was noticed. */
                noticed?: "yes";
                outcome?: "accepted" | "unchanged" | "refused";
            };
            header?: never;
            path: {
                /** @description The import. */
                importId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ImportFile"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    importEssays: {
        parameters: {
            query: {
                /** @description Why experts’ markups of essays of a final that is not over are taken (2.8, 7.3); else their files are refused. A decision. */
                beforeFinal?: string;
                /** @description Name of the set that the essays make up. */
                dataset: string;
                kind: "training" | "test" | "final";
                /** @description The next version of the set is exactly these essays, or the newest version and those it lacks. */
                mode?: "replace" | "add";
                /** @description Why codes that nobody has named become experts of a final; else their files are refused. A decision. */
                newExperts?: string;
                /** @description Why training or test sets are corrected in the last days before a final (4.6); logged. */
                overrideReason?: string;
                /** @description For the audit log. */
                reason?: string;
                /** @description Of essays that do not say theirs; without it, rus. Each such file is told in the report. */
                subject?: "rus" | "lit" | "social" | "hist" | "eng" | "rus-free" | "eng-free";
                /** @description Why third markups of essays of a final are third checks that nobody ordered (7.9). A decision. */
                thirdChecks?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/zip": string;
            };
        };
        responses: {
            /** @description The answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    importExpertMarkups: {
        parameters: {
            query?: {
                /** @description Why experts’ markups of essays of a final that is not over are taken (2.8, 7.3); else their files are refused. A decision. */
                beforeFinal?: string;
                /** @description Why codes that nobody has named become experts of a final; else their files are refused. A decision. */
                newExperts?: string;
                /** @description Why training or test sets are corrected in the last days before a final (4.6); logged. */
                overrideReason?: string;
                /** @description For the audit log. */
                reason?: string;
                /** @description Why third markups of essays of a final are third checks that nobody ordered (7.9). A decision. */
                thirdChecks?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": string;
                "application/zip": string;
            };
        };
        responses: {
            /** @description The answer. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @constant */
                    role: "team_member";
                    /** Format: uuid */
                    teamId: string;
                } | {
                    email: string;
                    expert?: string;
                    /** @constant */
                    role: "expert";
                } | {
                    email: string;
                    /** @enum {string} */
                    role: "organiser" | "jury" | "technical_commission";
                };
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLink"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation. */
                invitationId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description Instead of the Accept header. */
                format?: "json" | "csv";
                /** @description A round of the contest; without it, the one that matters now. */
                round?: string;
                /** @description A public version; without it, the one in force. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Board"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadLeaderboard: {
        parameters: {
            query?: {
                /** @description A round of the contest; without it, the one that matters now. */
                round?: string;
                /** @description A public version; without it, the one in force. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getBoardPage: {
        parameters: {
            query?: {
                /** @description Of the page; else as the reader’s program asks. */
                lang?: "ru" | "en";
                /** @description A round of the contest; without it, the one that matters now. */
                round?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listBoardVersions: {
        parameters: {
            query?: {
                /** @description A round of the contest; without it, the one that matters now. */
                round?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardHistory"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getBoardSpread: {
        parameters: {
            query?: {
                /** @description A round of the contest; without it, the one that matters now. */
                round?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardSpread"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getTeamBoard: {
        parameters: {
            query?: {
                /** @description A round of the contest; without it, the one that matters now. */
                round?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description Slug of the team. */
                team: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamBoard"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    watchContest: {
        parameters: {
            query?: {
                /** @description `true`: also a timed round team by team. */
                teams?: "true" | "false";
            };
            header?: {
                /** @description Id of the last event received: the same state is not sent again. */
                "last-event-id"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ContestLive"] | components["schemas"]["LiveTeams"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ContestMessage"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getModules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestModules"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listOwnAssignments: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OwnAssignment"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOwnEssay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnEssay"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPriorChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriorChecks"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOwnDraft: {
        parameters: {
            query?: {
                /** @description An earlier one; left out: the latest. */
                revision?: number;
            };
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupDraft"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description The revision that the draft goes on from, as its ETag. */
                "if-match"?: string;
            };
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkupDraftBodyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupDraft"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            412: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            428: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listDraftRevisions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupDraftRevisions"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    handInMarkup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpertMarkupBodyInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandedIn"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listOwnEssayMarkups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EssayMarkups"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    startOwnEssay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The assignment. */
                assignmentId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkTime"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOwnCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestCalendar"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadOwnCalendar: {
        parameters: {
            query?: {
                /** @description Of its texts. */
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOwnClassifier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Classifier"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listOwnClassifierVersions: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ClassifierVersion"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listParameters: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ParametersVersion"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    changeParameters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParametersChangeInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParametersVersion"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getParametersInWords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParametersInWords"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listProtests: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                status?: "filed" | "refused" | "upheld" | "dismissed";
                teamId?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Protest"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getProtest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The protest. */
                protestId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    answerProtest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The protest. */
                protestId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtestAnswer"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Question"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listQuestionRules: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The question. */
                questionId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["QuestionRule"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    addQuestionRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The question. */
                questionId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestionRule"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRehearsalSize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncedSize"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRehearsals: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Rehearsal"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    askRehearsal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write happen once: the same request with the same key gets the same answer for a day. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewRehearsalInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadCertificate: {
        parameters: {
            query?: {
                /** @description `html`: a page without scripts, with the JSON in it. */
                format?: "json" | "html";
                /** @description Of the page. */
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description The rehearsal. */
                rehearsalId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                    "text/html": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    stopRehearsal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rehearsal. */
                rehearsalId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                /** @description A round of the contest; without it, all. */
                round?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReportEntry"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                kind?: "exclusion" | "data";
                /** @description Items on a page. */
                limit?: number;
                status?: "open" | "answered" | "granted" | "declined" | "withdrawn";
                teamId?: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ContestRequest"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    askRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write happen once: the same request with the same key gets the same answer for a day. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRequestInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestRequest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    endRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The request. */
                requestId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestEnd"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestRequest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    addRequestFile: {
        parameters: {
            query: {
                /** @description Under which it is downloaded. */
                fileName: string;
            };
            header?: never;
            path: {
                /** @description The request. */
                requestId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestRequest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadRequestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment. */
                attachmentId: string;
                /** @description The request. */
                requestId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getResultFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RoleGrant"][];
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    grantRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @description Of the decision that allows it; with the reason. */
                    protocolRef?: string;
                    reason?: string;
                    /** @enum {string} */
                    role: "organiser" | "jury" | "technical_commission" | "expert";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleGrant"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The grant. */
                grantId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRounds: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OrganiserRound"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRound"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOrganiserRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listAnnulledSolutions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnulledSolutions"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    annulSolution: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAnnulment"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnulledSolutions"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    closeRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoundClose"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listEssayMarkups: {
        parameters: {
            query?: {
                /** @description Only answers of this team, by its slug. */
                team?: string;
            };
            header?: never;
            path: {
                /** @description The essay. */
                essayId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EssayMarkups"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listLostFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LostFiles"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    excuseFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExcuse"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LostFiles"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    previewExcuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExcuseQuestion"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExcusePreview"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listApprovedMarkups: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["MarkedEssay"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listReceivedFiles: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                /** @description Of this session only. */
                session?: number;
                /** @description Of this team only, by its slug. */
                team?: string;
                /** @description Only files with this verdict. */
                verdict?: "accepted" | "late" | "invalid" | "wrong-essay";
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ReceivedFile"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadReceivedFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
                /** @description The submission. */
                submissionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    finaliseRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoundFinalisation"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    freezeBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoardFreeze"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundResult"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listIncidents: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Incident"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRestartProtocol: {
        parameters: {
            query?: {
                /** @description Language of the document. */
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description The incident. */
                incidentId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRoundItems: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PlannedItem"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRoundLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundLive"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    watchRoundLive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["RoundLive"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    openLobby: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listProgramLogs: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                /** @description Of this session only. */
                session?: number;
                /** @description Of this team only, by its slug. */
                team?: string;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ProgramLog"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadProgramLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The log. */
                logId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRoundObservations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundObservations"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    orderRerun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRerun"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundObservations"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    openRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getInclusionProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number that programs get. */
                fileId: number;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InclusionProof"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRefusals: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Refusal"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRescorings: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Rescoring"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createRescoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRescoringInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescoringDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRescoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rescoring. */
                rescoringId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescoringDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    applyRescoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rescoring. */
                rescoringId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescoringApply"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescoringDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadRescoring: {
        parameters: {
            query?: {
                table?: "teams" | "essays";
            };
            header?: never;
            path: {
                /** @description The rescoring. */
                rescoringId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    discardRescoring: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rescoring. */
                rescoringId: string;
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Grounds"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RescoringDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    restartRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoundRestart"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRoundResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundResult"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    decideResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewResultDecision"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundResult"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRoundBoard: {
        parameters: {
            query?: {
                /** @description Without it, the newest. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundBoard"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadRoundBoard: {
        parameters: {
            query?: {
                /** @description Without it, the newest. */
                version?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRoundBoards: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["BoardVersion"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    scheduleRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoundSchedule"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRoundSeal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundSeal"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listSessionEvents: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                /** @description Of this session only. */
                session?: number;
                /** @description Of this team only, by its slug. */
                team?: string;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["SessionEvent"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getOwnSolution: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSolution"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getReport: {
        parameters: {
            query?: {
                /** @description Tables of it as CSV, or a page to read and print. */
                format?: "json" | "csv" | "html";
                /** @description Number of a file: the JSON has it in `item` with all that a page of it shows; `pairs` and `trace` of the others are left out. */
                item?: number;
                /** @description Language of the page. */
                lang?: "ru" | "en";
                /** @description A session; else the one on the board. */
                session?: number;
                /** @description Of a CSV: a row an essay; counts of codes taken for codes; the figures of the whole solution; a row a cell of `tables`. */
                table?: "essays" | "confusion" | "summary" | "tables";
            };
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                    "text/csv": string;
                    "text/html": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    unfreezeBoard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Grounds"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundResult"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    voidRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoundVoid"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganiserRound"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getWhatIf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhatIf"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadWhatIf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The round. */
                roundId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRuleDrafts: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RuleDraft"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the write happen once: the same request with the same key gets the same answer for a day. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRuleDraft"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleDraft"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRuleDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft. */
                draftId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleDraft"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    acceptRuleDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The draft. */
                draftId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleDraftAcceptance"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringRuleDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRuleTasks: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RuleTask"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createRuleTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRuleTaskInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTask"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRuleTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTask"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    removeRuleTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    cancelRuleTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTask"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRuleReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleReport"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRuleReportPage: {
        parameters: {
            query?: {
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listRuleResults: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RuleResult"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadRuleResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The task. */
                taskId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestSchedule"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listScoringRules: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ScoringRule"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createScoringRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewScoringRuleInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringRuleDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getScoringRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rule. */
                ruleId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScoringRuleDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    removeScoringRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The rule. */
                ruleId: string;
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    checkRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleCheckInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleVerdict"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    testRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleTestInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleTestResult"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getContestSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnContest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description Only teams that are admitted to the final, or only those that are not. */
                admitted?: string;
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
                status?: "applied" | "approved" | "refused" | "withdrawn" | "disqualified";
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Team"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getAdmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    decideAdmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionStep"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    checkConclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionStep"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    issueConclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConclusion"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    verifyConclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdmissionStep"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admission"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    amendTeamApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamDetail"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    approveTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamVerdict"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovedTeam"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    changeCaptain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Captain"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    disqualifyTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamVerdict"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTeamMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMembers"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    inviteTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeamMemberInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    removeTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
                /** @description The user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getTeamOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamOverview"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    recordParentQualification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParentQualificationInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTeamProtests: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Protest"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    fileProtest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProtest"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    refuseTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamVerdict"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTeamRequests: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ContestRequest"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    answerRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The request. */
                requestId: string;
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestAnswerInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestRequest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    addAnswerFile: {
        parameters: {
            query: {
                /** @description Under which it is downloaded. */
                fileName: string;
            };
            header?: never;
            path: {
                /** @description The request. */
                requestId: string;
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContestRequest"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadTeamRequestFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The attachment. */
                attachmentId: string;
                /** @description The request. */
                requestId: string;
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTeamFiles: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The session. */
                sessionId: number;
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TeamFile"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    downloadTeamFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session. */
                sessionId: number;
                /** @description The contest. */
                slug: string;
                /** @description The submission. */
                submissionId: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listTeamTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamTokens"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    issueTeamToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeamToken"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedTeamToken"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokeTeamToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
                /** @description The token. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    withdrawTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
                /** @description The team. */
                teamId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Withdrawal"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    approveTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamApprovals"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovedTeams"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listThirdChecks: {
        parameters: {
            query: {
                dataset: string;
            };
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThirdCheckList"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    assignThirdChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignmentRequestInput"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignmentPlan"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    orderThirdCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThirdCheckOrderInput"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    setTimeZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The contest. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContestTimeZone"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the link holds behind `#`. */
                    secret: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    joinByInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    /**
                     * @default ru
                     * @enum {string}
                     */
                    locale?: "ru" | "en";
                    name: string;
                    password: string;
                    /** @description What the link holds behind `#`. */
                    secret: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    lookAtLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What the link holds behind `#`. */
                    secret: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkView"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @description What the link holds behind `#`. */
                    secret: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listLoginSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["LoginSession"][];
                    };
                };
            };
            401: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    endLoginSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The login. */
                loginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPersonalTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["PersonalToken"][];
                    };
                };
            };
            401: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createPersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 90 */
                    days?: number | null;
                    name: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokePersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPlatformInvitations: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createPlatformInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "organiser" | "jury" | "technical_commission" | "expert";
                };
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLink"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokePlatformInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueState"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listFailedJobs: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FailedJob"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job. */
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listOwnContests: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["OwnContest"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it, the first page. */
                cursor?: string;
                /** @description Items on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPage"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    disablePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    enablePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedLink"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPlatformRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["RoleGrant"][];
                    };
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    grantPlatformRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @enum {string} */
                    role: "organiser" | "jury" | "technical_commission" | "expert";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleGrant"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            408: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    revokePlatformRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The grant. */
                grantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Round"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    getRoundKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundKey"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    listPublishedMarkups: {
        parameters: {
            query?: {
                /** @description Only answers of this team, by its slug. */
                team?: string;
            };
            header?: never;
            path: {
                /** @description The essay. */
                essayId: string;
                /** @description The round. */
                roundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EssayMarkups"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            421: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
}
