// A participant's program: finds words that it knows to be wrong. Its arguments are those words, each with code and correction.
let input = '';
for await (const chunk of process.stdin) input += chunk;
const document = JSON.parse(input);
document.selections = [];
for (const known of process.argv.slice(2)) {
  const [words, type, correction] = known.split('|');
  const startSelection = document.text.indexOf(words);
  if (startSelection === -1) continue;
  const place = { id: document.selections.length + 1, startSelection, endSelection: startSelection + words.length };
  document.selections.push({ ...place, type, comment: '', correction });
}
process.stdout.write(JSON.stringify(document));
