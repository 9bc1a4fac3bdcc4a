/** The part of `snowball-stemmers` (ISC, generated from the Snowball project's sources) that is used. */
declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(language: string): Stemmer };
  export default snowball;
}
