import type { CommentsFile } from './catalogue-schema.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Catalogue } from './read-catalogue.ts';
import type { Comment } from '#schemas/entities/comment.ts';

/**
 * The subject of a comment: a product's slug, its group of texts, its share of the comments and its age in
 * days.
 */
export type CommentSubject = { slug: string; comments: string; sold_count: number; age: number };

/** A comment or an answer; `created_at` in milliseconds since 1970. */
export type DemoComment = {
  author: string;
  author_role: Comment['author_role'];
  text: string;
  rating: number | null;
  buyer: boolean;
  approved: boolean;
  created_at: number;
  answer: DemoComment | null;
};

type Mood = 'good' | 'fair' | 'poor';
const day = 86_400_000;

/** Most shoppers who comment are content: 76 % good, 15 % fair, 9 % poor. */
function pickMood(random: Random): Mood {
  const point = random.next();
  if (point < 0.76) return 'good';
  return point < 0.91 ? 'fair' : 'poor';
}

function ratingOf(mood: Mood, random: Random): number {
  if (mood === 'good') return random.chance(0.68) ? 5 : 4;
  return mood === 'fair' ? 3 : random.between(1, 2);
}

function composeText(file: CommentsFile, group: string, mood: Mood, random: Random): string {
  const { openings, closings } = file.shared[mood];
  const points = file.groups[group]?.[mood] ?? openings;
  const parts = [
    random.chance(0.72) ? random.pick(openings) : '',
    random.pick(points),
    random.chance(0.2) ? random.pick(points) : '',
    random.chance(0.45) ? random.pick(closings) : '',
  ];
  return [...new Set(parts)].filter((part) => part !== '').join(' ');
}

function answerOf(
  file: CommentsFile,
  text: string,
  after: number,
  base: number,
  random: Random,
): DemoComment {
  const { name, role } = random.pick(file.staff);
  return {
    author: name,
    author_role: role,
    text,
    rating: null,
    buyer: false,
    approved: true,
    created_at: Math.min(base, after + random.between(1, 30) * 3_600_000),
    answer: null,
  };
}

function makeComment(catalogue: Catalogue, subject: CommentSubject, random: Random): DemoComment {
  const { comments: file, shop } = catalogue;
  const base = Date.parse(shop.base_date);
  // Squared, so that more of them are recent. None is older than its product.
  const age = 0.2 + random.next() ** 2 * Math.max(1, Math.min(shop.comments.days, subject.age));
  const created = Math.round(base - age * day);
  const questions = file.groups[subject.comments]?.questions ?? [];
  const common = {
    author: random.pick(file.authors),
    author_role: 'customer' as const,
    created_at: created,
    approved: !random.chance(shop.comments.not_approved_share),
  };
  if (questions.length > 0 && random.chance(0.1)) {
    const { text, answer } = random.pick(questions);
    return {
      ...common,
      text,
      rating: null,
      buyer: false,
      answer: common.approved ? answerOf(file, answer, created, base, random) : null,
    };
  }
  const mood = pickMood(random);
  const answered = common.approved && random.chance(mood === 'good' ? 0.08 : mood === 'fair' ? 0.3 : 0.85);
  return {
    ...common,
    text: composeText(file, subject.comments, mood, random),
    rating: ratingOf(mood, random),
    // Only buyers give stars.
    buyer: true,
    answer: answered ? answerOf(file, random.pick(file.shared[mood].answers), created, base, random) : null,
  };
}

/**
 * The comments of each product: more for products that sell more, about `shop.comments.total` in all, no
 * text twice under one product.
 */
export function* makeComments<Subject extends CommentSubject>(
  catalogue: Catalogue,
  subjects: readonly Subject[],
): Generator<{ subject: Subject; comments: DemoComment[] }> {
  const weight = ({ sold_count }: CommentSubject): number => Math.sqrt(sold_count + 1);
  const sum = subjects.reduce((total, subject) => total + weight(subject), 0);
  let owed = 0;
  for (const subject of subjects) {
    owed += (catalogue.shop.comments.total * weight(subject)) / sum;
    const random = createRandom(catalogue.shop.seed, `comments of ${subject.slug}`);
    const count = Math.floor(owed);
    owed -= count;
    const texts = new Set<string>();
    const comments: DemoComment[] = [];
    for (let attempt = 0; comments.length < count && attempt < count * 4; attempt += 1) {
      const comment = makeComment(catalogue, subject, random);
      if (texts.has(comment.text)) continue;
      texts.add(comment.text);
      comments.push(comment);
    }
    owed += count - comments.length;
    if (comments.length > 0)
      yield { subject, comments: comments.toSorted((first, second) => first.created_at - second.created_at) };
  }
}
