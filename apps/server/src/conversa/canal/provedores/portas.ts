import type { TipoCanal } from '#conversa/canal/canal.table.ts'
import type { PortaCanal } from './canal.porta.ts'
import { cloud } from './cloud.ts'
import { evolution } from './evolution.ts'
import { treino } from './treino.ts'

export const portas: Record<TipoCanal, PortaCanal> = {
  WHATSAPP_EVOLUTION: evolution,
  WHATSAPP_CLOUD: cloud,
  TREINO: treino,
}
