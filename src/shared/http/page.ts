import { z } from 'zod'

const maxLimit = 200
/** Deeper pages are expensive and nobody reads them; the limit prevents abuse. */
export const maxPage = 100_000

/** A whole number in a query string, digits only: no signs, spaces or exponents. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Write a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Write a whole number from ${min} to ${max}`)

export const pageQuery = (defaultLimit: number) => ({
  page: queryInt(1, maxPage).default(1),
  limit: queryInt(1, maxLimit).default(defaultLimit),
})

export const pageShape = { totalCount: z.number(), page: z.number(), totalPages: z.number() }

export type PageRequest = { page: number; limit: number }

/** The numbers of one page of a list. An empty list has one empty page. */
export const pageOf = ({ page, limit }: PageRequest, totalCount: number) => ({
  totalCount,
  page,
  totalPages: Math.max(1, Math.ceil(totalCount / limit)),
})
