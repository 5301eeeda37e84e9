import { type Counts, type Figures, figureDays } from '@laterite/shared/features/contact/contact.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import { ContactDayModel } from './contact-day.model.ts';

type Day = Counts & { day: Date };

/** Days of the chart, oldest first. */
function lineOf(now: number): string[] {
  const first = now - (figureDays.line - 1) * dayMs;
  return Array.from({ length: figureDays.line }, (_, i) => new Date(first + i * dayMs).toJSON().slice(0, 10));
}

const nothing: Counts = { views: 0, wa: 0, call: 0, msg: 0, route: 0, scans: 0 };
const add = (a: Counts, b: Counts): Counts => ({
  views: a.views + b.views,
  wa: a.wa + b.wa,
  call: a.call + b.call,
  msg: a.msg + b.msg,
  route: a.route + b.route,
  // Days stored before scans were counted lack this field.
  scans: a.scans + (b.scans ?? 0),
});

function toFigures(days: Map<string, Counts>, line: string[]): Figures {
  const all = line.map((day) => days.get(day) ?? nothing);
  return {
    week: all.slice(-figureDays.week).reduce(add, nothing),
    days: all.map(({ views, wa, call, msg, route }, i) => ({
      day: line[i]!,
      views,
      contacts: wa + call + msg + route,
    })),
  };
}

/** Views and contacts of several things, in their order. */
export async function figuresOf(targets: Types.ObjectId[]): Promise<Figures[]> {
  const line = lineOf(Date.now());
  const found = await ContactDayModel.find({
    target: trusted({ $in: targets }),
    day: trusted({ $gte: new Date(line[0]!) }),
  }).lean<(Day & { target: Types.ObjectId })[]>();
  return targets.map((target) => {
    const own = found.filter((day) => day.target.equals(target));
    return toFigures(new Map(own.map((day) => [day.day.toJSON().slice(0, 10), day])), line);
  });
}
