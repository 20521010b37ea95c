import express, { type Response, type Router } from 'express';
import { commentChangeSchema, commentParameters, newCommentSchema, sentencesQuery } from '../../comment-contracts.ts';
import { accessOf, allow } from '../access.ts';
import { parse } from '../parse.ts';
import type { CampaignComments } from './comments.ts';

interface CommentRouteDeps {
  readonly comments: CampaignComments;
  readonly userOf: (locals: Readonly<Record<string, unknown>>) => string;
}

/** Routes for comments on campaigns. Everyone with read access may comment. */
export function commentRoutes({ comments, userOf }: CommentRouteDeps): Router {
  const router = express.Router({ caseSensitive: true });
  const personOf = ({ locals }: Response) => ({ user: userOf(locals), access: accessOf(locals) });
  router.get('/campaigns/:name/comments', allow('view'), async ({ params }, response) => {
    response.json(await comments.list(params.name, personOf(response)));
  });
  router.get('/campaigns/:name/sentences', allow('view'), async ({ params, query }, response) => {
    const { language } = parse(sentencesQuery, query);
    response.json(await comments.sentences(params.name, language, userOf(response.locals)));
  });
  router.post('/campaigns/:name/comments', allow('view'), async ({ params, body }, response) => {
    await comments.add(params.name, parse(newCommentSchema, body), userOf(response.locals));
    response.status(201).json(await comments.list(params.name, personOf(response)));
  });
  router.post('/campaigns/:name/comments/:id', allow('view'), async ({ params, body }, response) => {
    const { id } = parse(commentParameters, params);
    await comments.change(params.name, id, parse(commentChangeSchema, body), personOf(response));
    response.json(await comments.list(params.name, personOf(response)));
  });
  return router;
}
