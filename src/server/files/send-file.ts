import type { FastifyReply } from 'fastify'
import type { Db } from '../db/database.js'
import { uploadPolicy } from '../http/security-headers.js'
import { disposition } from './disposition.js'
import { streamFile } from './read-file.js'

type StoredFile = { name: string; original_name: string; content_type: string; size_bytes: number }

/** Sends a stored file for a browser to show: only PDF and raster images are stored. */
export const sendFile = (reply: FastifyReply, db: Db, file: StoredFile) =>
  reply
    .header('content-security-policy', uploadPolicy)
    .header('content-disposition', disposition('inline', file.original_name))
    .header('content-length', file.size_bytes)
    .type(file.content_type)
    .send(streamFile(db, file.name))
