import { expect, it } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { schedule } from './block.tsx';

it('marks past and current events in the visitor’s time zone', () => {
  const html = renderBlock(
    schedule.of({
      title: 'Schedule',
      events: [
        { name: 'Quarter-final', startsAt: 1_795_000_000, notes: ['90 minutes'], status: 'past' },
        { name: 'Semi-final', startsAt: 1_795_100_000, notes: [], status: 'live' },
        { name: 'Final', startsAt: 1_795_200_000, notes: [] },
      ],
    }),
    { site: { timeZone: 3 } },
  );
  expect(html).toMatch(/UTC\+3.*Quarter-final.*90 minutes.*Over.*Semi-final.*On now.*Final/s);
  expect(html.match(/data-moment="zone"/g)).toHaveLength(3);
});

it('R9.15 renders a heading for each group of events', () => {
  const [begun, soon] = [
    { name: 'First half', startsAt: 1_795_000_000, notes: [] },
    { name: 'Second half', startsAt: 1_795_003_600, notes: [] },
  ];
  const data = { title: 'Schedule', events: [begun, soon] };
  const groups = [{ events: [begun] }, { group: 0, events: [soon] }];
  const html = renderBlock(schedule.of(data), { render: schedule.renderWith(data, { groups }) });
  expect(html).toMatch(/First half.*<h3[^>]*>In the next 2 hours<\/h3>.*Second half/s);
  expect(renderBlock(schedule.of(data))).not.toContain('<h3');
});
