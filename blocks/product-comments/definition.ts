import { z } from 'zod';
import { listComments } from '#schemas/api/comments/list.ts';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { fromPage, fromQuery, noRequest, request } from '#schemas/block/request.ts';
import { commentKind, commentOrder } from '#schemas/entities/comment.ts';
import { longText, sampleComments, sampleProduct } from '#schemas/entities/examples.ts';

const product = sampleProduct();
const pagination = { current_page: 1, last_page: 4, per_page: 10, total: 38 };

/**
 * Comments on the page's product in two parts, reviews with stars and questions: newest, most helpful or
 * oldest first. Part, order and page are links (`?comments=oldest&comments_kind=question&comments_page=2`)
 * that JavaScript follows without a page load.
 */
export default defineBlock({
  type: 'product-comments',
  version: 1,
  label: 'Product comments',
  category: 'product',
  hydrate: 'visible',
  limits: { perPage: 1 },
  props: z.strictObject({ title: line('Title', 80).optional() }),
  data: (_props, { page, params, query }) => {
    const slug = page.product?.slug ?? params['slug'];
    const order = commentOrder.options.find((each) => each === query['comments']) ?? 'newest';
    const kind = commentKind.options.find((each) => each === query['comments_kind']);
    const shown = /^[1-9]\d{0,5}$/.test(query['comments_page'] ?? '') ? Number(query['comments_page']) : 1;
    return {
      product: fromPage('product'),
      order: fromQuery('comments'),
      option: fromQuery('option'),
      comments:
        slug === undefined
          ? noRequest
          : request(listComments, { slug, ...(kind && { kind }), order, page: shown }),
    };
  },
  examples: {
    default: {
      props: {},
      data: {
        product,
        comments: {
          comments: [...sampleComments],
          pagination,
          kind: 'review',
          count: 38,
          questions: 5,
          rating: 4.7,
          ratings: [1, 0, 2, 6, 29],
        },
      },
    },
    oldest: {
      props: {},
      data: {
        product,
        order: 'oldest',
        comments: {
          comments: sampleComments.toReversed(),
          pagination: { ...pagination, current_page: 2 },
          kind: 'review',
          count: 38,
          questions: 5,
          rating: 4.7,
          ratings: [1, 0, 2, 6, 29],
        },
      },
    },
    questions: {
      props: {},
      data: {
        product,
        comments: {
          comments: sampleComments.map((comment) => ({ ...comment, rating: null, buyer: false })),
          pagination: { ...pagination, last_page: 1, total: 2 },
          kind: 'question',
          count: 38,
          questions: 2,
          rating: 4.7,
          ratings: [1, 0, 2, 6, 29],
        },
      },
    },
    empty: {
      props: {},
      data: {
        product,
        comments: {
          comments: [],
          pagination: { ...pagination, last_page: 1, total: 0 },
          kind: 'question',
          count: 0,
          questions: 0,
          rating: null,
          ratings: [0, 0, 0, 0, 0],
        },
      },
    },
    longText: {
      props: { title: longText.slice(0, 80) },
      data: {
        product,
        comments: {
          comments: sampleComments.map((comment) => ({ ...comment, author: longText, text: longText })),
          pagination,
          kind: 'review',
          count: 38,
          questions: 5,
          rating: 4.7,
          ratings: [1, 0, 2, 6, 29],
        },
      },
    },
    missingPicture: {
      props: {},
      data: {
        product: sampleProduct({ picture: null, pictures: [] }),
        comments: {
          comments: [...sampleComments],
          pagination,
          kind: 'review',
          count: 38,
          questions: 5,
          rating: 4.7,
          ratings: [1, 0, 2, 6, 29],
        },
      },
    },
    error: { props: {}, data: { product } },
  },
});
