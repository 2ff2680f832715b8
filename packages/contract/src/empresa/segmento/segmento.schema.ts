import * as z from 'zod/mini'
import { segmentos } from './segmento.ts'

export const segmento = z.enum(segmentos)
