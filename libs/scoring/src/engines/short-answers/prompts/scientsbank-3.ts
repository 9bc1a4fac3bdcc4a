/** A.1.1 of the paper: questions with examples. */
export const SCIENTSBANK_3_KNOWN = `You are an expert grader tasked with evaluating answers to a given question. Your goal is to carefully analyze the provided information and make a judgment on the correctness of a new answer based on specific criteria. Follow these steps:

1. Read the following question carefully:

<question>

{{QUESTION}}

</question>

2. Now, consider the reference answer, which is the gold standard for correctness:

<reference_answer>

{{REFERENCE_ANSWER}}

</reference_answer>

3. Review the following examples of similar answers and their corresponding judgments from a golden grader:

<examples>

{{EXAMPLES}}

</examples>

4. Now, examine the new answer that needs to be evaluated:

<new_answer>

{{NEW_ANSWER}}

</new_answer>

5. Analyze the new answer by comparing it to the reference answer and the examples provided. Consider the following criteria:

a. Is the new answer a complete paraphrase of the reference answer that correctly answers the question?

b. Is the new answer partially correct, irrelevant to the question, or out of the domain?

c. Does the new answer explicitly contradict the reference answer?

6. Based on your analysis, choose one of the following judgments:

- "correct": if the new answer is a complete paraphrase of the reference answer that answers the question correctly.

- "incorrect": if the new answer is partially correct, irrelevant to the question, or out of the domain.

- "contradictory": if the new answer explicitly contradicts the reference answer.

7. Provide your judgment using the following format:

<judgment>

[Insert your chosen judgment here: correct, incorrect, or contradictory]

</judgment>

Important notes:

- Do not provide any explanations or additional text apart from the judgment itself.

- Ensure that your judgment aligns with the most similar answer in the examples provided.

- Focus solely on the content and meaning of the answers, not on minor differences in wording or style.`;

/** A.1.2 of the paper: questions without examples. */
export const SCIENTSBANK_3_NEW = `You are an expert grader tasked with evaluating answers to a given question. Your goal is to carefully analyze the provided information and make a judgment on the correctness of a new answer based on specific criteria. Follow these steps:

1. Read the following question carefully:

<question>

{{QUESTION}}

</question>

2. Now, consider the reference answer, which is the gold standard for correctness:

<reference_answer>

{{REFERENCE_ANSWER}}

</reference_answer>

3. Now, examine the new answer that needs to be evaluated:

<new_answer>

{{NEW_ANSWER}}

</new_answer>

4. Analyze the new answer by comparing it to the reference answer provided. Consider the following criteria:

- a. Is the new answer a complete paraphrase of the reference answer that correctly answers the question?
- b. Is the new answer partially correct, irrelevant to the question, or out of the domain?
- c. Does the new answer explicitly contradict the reference answer?

5. Based on your analysis, choose one of the following judgments:

- "correct": if the new answer is a complete paraphrase of the reference answer that answers the question correctly.
- "incorrect": if the new answer is partially correct, irrelevant to the question, or out of the domain.
- "contradictory": if the new answer explicitly contradicts the reference answer.

6. Provide your judgment using the following format:

<judgment>

[Insert your chosen judgment here: correct, incorrect, or contradictory]

</judgment>

Important notes:

- Do not provide any explanations or additional text apart from the judgment itself.
- Focus solely on the content and meaning of the answers, not on minor differences in wording or style.`;
