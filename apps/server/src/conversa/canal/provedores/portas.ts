import type { TipoCanal } from '@zelo/contract/conversa/canal'
import type { PortaCanal } from './canal.porta.ts'
import { cloud } from './cloud.ts'
import { evolution } from './evolution.ts'

export const portas: Record<TipoCanal, PortaCanal> = { WHATSAPP_EVOLUTION: evolution, WHATSAPP_CLOUD: cloud }
