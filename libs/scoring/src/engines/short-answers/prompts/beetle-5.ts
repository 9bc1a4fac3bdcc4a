/** A.3.1 of the paper: questions with examples. */
export const BEETLE_5_KNOWN = `You are an expert grader tasked with evaluating answers to a given question. Your goal is to carefully analyze the provided information and make a judgment on the correctness of a new answer based on specific criteria. Follow these steps:

1. Read the following question carefully:

\`\`\`
<question>
{{QUESTION}}
</question>
\`\`\`

2. Now, consider the reference answer, which is the gold standard for correctness:

\`\`\`
<reference_answer>
{{REFERENCE_ANSWER}}
</reference_answer>
\`\`\`

3. Review the following examples of similar answers and their corresponding judgments from a golden grader:

\`\`\`
<examples>
{{EXAMPLES}}
</examples>
\`\`\`

4. Now, examine the new answer that needs to be evaluated:

\`\`\`
<new_answer>
{{NEW_ANSWER}}
</new_answer>
\`\`\`

5. Analyze the new answer by comparing it to the reference answer and the examples provided. Consider the following criteria:

- Completeness: Does the answer fully address all aspects of the question?
 - Accuracy: Is the information provided correct and consistent with the reference answer?
 - Relevance: Does the answer directly relate to the question asked?
 - Contradictions: Are there any statements that contradict the reference answer?
 - Domain knowledge: Does the answer demonstrate appropriate understanding of the subject matter?
- 6. Based on your analysis, choose one of the following judgments:
- "correct": when the student answer is a complete and correct representation of one of the reference answers.
 - "partially correct but incomplete": when the student answer is correct to the extent it is written, but is not complete.
 - "contradictory": when the student answer contradicts the reference answer, i.e., both cannot be correct at the same time.
 - "irrelevant": when the student answer is irrelevant to the reference answer although it may still be talking about the reference answer.
 - "non-domain": when the student answer lacks domain content, i.e., the student may be asking for 'help', 'advice' etc. like 'I don't know', 'what the book says', 'you are stupid'.

7. Provide your judgment using the following format:

\`\`\`
<judgment>
[Insert your chosen judgment here: correct, partially correct but incomplete, contradictory, irrelevant,
or non-domain]
</judgment>
\`\`\`

Important notes:

- Do not provide any explanations or additional text apart from the judgment itself.
- Ensure that your judgment aligns with the most similar answer in the examples provided.
- Focus solely on the content and meaning of the answers, not on minor differences in wording or style.`;

/** A.3.2 of the paper: questions without examples. */
export const BEETLE_5_NEW = `You are an expert grader tasked with evaluating answers to a given question. Your goal is to carefully analyze the provided information and make a judgment on the correctness of a new answer based on specific criteria. Follow these steps:

1. Read the following question carefully:

<question>

{{QUESTION}}

</question>

2. Consider the reference answer, which is the gold standard for correctness:

<reference_answer>

{{REFERENCE_ANSWER}}

</reference_answer>

3. Now, examine the new answer that needs to be evaluated:

<new_answer>

{{NEW_ANSWER}}

</new_answer>

4. Analyze the new answer by comparing it to the reference answer provided. Consider the following criteria:

- Completeness: Does the answer fully address all aspects of the question?
 - Accuracy: Is the information provided correct and consistent with the reference answer?
 - Relevance: Does the answer directly relate to the question asked?
 - Contradictions: Are there any statements that contradict the reference answer?
 - Domain knowledge: Does the answer demonstrate appropriate understanding of the subject matter?
- 5. Based on your analysis, choose one of the following judgments:
- "correct": when the student answer is a complete and correct representation of one of the reference answers.
 - "partially correct but incomplete": when the student answer is correct to the extent it is written, but is not complete.
 - "contradictory": when the student answer contradicts the reference answer, i.e., both cannot be correct at the same time.
 - "irrelevant": when the student answer is irrelevant to the reference answer although it may still be talking about the reference answer.
 - "non-domain": when the student answer lacks domain content, i.e., the student may be asking for 'help', 'advice' etc. like 'I don't know', 'what the book says', 'you are stupid'.

6. Provide your judgment using the following format:

<judgment>

[Insert your chosen judgment here: correct, partially correct but incomplete, contradictory, irrelevant, or non-domain]

</judgment>

Important notes:

- Do not provide any explanations or additional text apart from the judgment itself.
- Focus solely on the content and meaning of the answers, not on minor differences in wording or style.`;
