import { describe, expect, it } from '@jest/globals';
import { protocolMarkdown } from './protocol.js';

describe('the draft of a protocol as a text', () => {
  it('has everything, and a name of a team becomes no markup', () => {
    const text = protocolMarkdown({
      title: 'Протокол',
      basis: 'Основание',
      facts: [['Раунд', 'Финал 1']],
      happenedTitle: 'Что произошло',
      happened: ['перерыв'],
      table: { title: 'Команды', head: ['Команда', 'Принято'], rows: [['**Сова** | <b>', '3']] },
      fillTitle: 'Заполняется людьми',
      toFill: ['Причина:'],
    });
    expect(text).toBe(
      [
        '# Протокол',
        'Основание',
        '- Раунд: Финал 1',
        '## Что произошло',
        '- перерыв',
        '## Команды',
        '| Команда | Принято |\n| \\-\\-\\- | \\-\\-\\- |\n| \\*\\*Сова\\*\\* \\| \\<b\\> | 3 |'.replaceAll('\\-', '-'),
        '## Заполняется людьми',
        '- Причина:',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    );
  });
});
