import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './agendar.schema.ts'

export const consultarVitrine = endpoint<typeof schema.consultarVitrine>('GET', '/agendar/:chave')
export const listarHorariosDaVitrine = endpoint<typeof schema.listarHorariosDaVitrine>(
  'GET',
  '/agendar/:chave/horarios',
)
export const agendarPelaVitrine = endpoint<typeof schema.agendarPelaVitrine>('POST', '/agendar/:chave/agendamentos')
