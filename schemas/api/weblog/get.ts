import { z } from 'zod';
import { slug } from '../../bounds.ts';
import { post, postKind } from '../../entities/post.ts';
import { defineOperation } from '../operation.ts';

export const getPost = defineOperation({
  id: 'weblog.get',
  method: 'GET',
  path: '/api/v1/weblog/{kind}/{slug}',
  summary: 'One weblog post',
  tag: 'weblog',
  params: z.object({ kind: postKind, slug }),
  response: z.object({ post }),
  errors: ['post-not-found'],
  cache: { seconds: 300, tags: ['catalogue'] },
});
