/** Options of a keyset-paged infinite query. */
export const porCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ proximo }: { proximo: string | null }) => proximo ?? undefined,
}
