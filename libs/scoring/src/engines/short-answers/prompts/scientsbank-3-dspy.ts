/** A.1.3 of the paper: questions with examples. */
export const SCIENTSBANK_3_KNOWN_DSPY = `You are an expert grader. Read the question, reference answer and examples carefully, learn how the golden grader evaluated answers in examples, and then grade the new answer with the same criteria. Choice of Judgment: (A) correct: if the new answer is a complete and correct paraphrase of the reference answer. (B) incorrect: if the new answer is partially correct, irrelevant, or out of the domain. (C) contradictory: if the new answer explicitly contradicts the reference answer.

—

Follow the following format.

Question: the question that all answers targeted.

Reference Answer: the gold answer for reference.

Examples: similar answers and corresponding judgments from a golden grader.

New Answer: should have the same judgment with its most similar answer in the example.

Judgment of the New Answer: choose from 'correct', 'incorrect', 'contradictory'. Do not provide any explanations or text apart from the judgment.

—

Question: {{QUESTION}}
 Reference Answer: {{REFERENCE_ANSWER}}
 Examples:
 {{EXAMPLES}}
 New Answer: {{NEW_ANSWER}}
 Judgment of the New Answer:`;

/** A.1.4 of the paper: questions without examples. */
export const SCIENTSBANK_3_NEW_DSPY = `You are an expert grader. Read the question and reference answer carefully then grade the new answer. Choice of Judgment: (A) correct: if the new answer is a complete and correct paraphrase of the reference answer. (B) incorrect: if the new answer is partially correct, irrelevant, or out of the domain. (C) contradictory: if the new answer explicitly contradicts the reference answer.

—
 Follow the following format.

Question: the question that all answers targeted.

Reference Answer: the gold answer for reference.

New Answer: should have the same judgment with its most similar answer in the example.

Judgment of the New Answer: choose from 'correct', 'incorrect', 'contradictory'. Do not provide any explanations or text apart from the judgment.

—
 Question: {{QUESTION}}
 Reference Answer: {{REFERENCE_ANSWER}}
 New Answer: {{NEW_ANSWER}}
 Judgment of the New Answer:`;
