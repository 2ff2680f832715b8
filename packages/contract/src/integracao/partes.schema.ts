import * as z from 'zod/mini'
import { idUuid, paginacao } from '../nucleo/valores.schema.ts'

export const params = z.object({ id: idUuid })
export const texto = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/**
 * The query of a list: its own filters, with cursor and limit. A misspelt filter is refused: the
 * whole list would be a wrong answer.
 */
export const pedida = <const M extends z.core.$ZodShape>(filtros: M) => z.strictObject({ ...paginacao, ...filtros })
/** Example of a list with one item. */
export const umaPagina = (item: object) => ({ itens: [item], proximo: null })
