import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './canal.schema.ts'

export const tiposCanal = ['WHATSAPP_EVOLUTION', 'WHATSAPP_CLOUD'] as const
export type TipoCanal = z.infer<typeof schema.tipoCanal>

export const estadosCanal = ['ATIVO', 'PAUSADO'] as const
export type EstadoCanal = z.infer<typeof schema.estadoCanal>

/** Why a channel is not connected. */
export const motivosCanal = [
  'PAUSADO',
  'SERVIDOR_PARADO',
  'NUNCA_CONECTADO',
  'AGUARDANDO_LEITURA',
  'QR_EXPIRADO',
  /** The phone is linked, but the line is down. The service connects again by itself. */
  'RECONECTANDO',
  'DESCONECTADO_NO_CELULAR',
  'DESCONECTADO_AQUI',
  'NUMERO_BLOQUEADO',
  /** Meta locked the business account. */
  'CONTA_BLOQUEADA',
  /** Meta knows the number, but it is not registered for the Cloud API. */
  'NUMERO_NAO_REGISTRADO',
  'CHAVE_RECUSADA',
  'NAO_EXISTE_NO_SERVIDOR',
  'SERVIDOR_NAO_RESPONDE',
  'CAIU',
] as const
export type MotivoCanal = z.infer<typeof schema.motivoCanal>

export const limitesCanal = { nome: 60, segredo: 4000, canais: 20, sites: 20, site: 253 } as const

export const rota = '/gerenciamento/canais'

export const listarCanais = endpoint<typeof schema.listarCanais>('GET', rota)
export type NovoCanal = z.infer<typeof schema.novoCanal>

export const cadastrarCanal = endpoint<typeof schema.cadastrarCanal>('POST', rota)

/** Brazilian number with country code, of a mobile or a landline. */
export const numeroDeWhatsapp = /^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/

export const conectarCanal = endpoint<typeof schema.conectarCanal>('POST', `${rota}/:id/conectar`)
export const desconectarCanal = endpoint<typeof schema.desconectarCanal>('POST', `${rota}/:id/desconectar`)
export const mudarEstadoCanal = endpoint<typeof schema.mudarEstadoCanal>('PUT', `${rota}/:id/estado`)
export const trocarVerificacao = endpoint<typeof schema.trocarVerificacao>('POST', `${rota}/:id/verificacao`)
export const excluirCanal = endpoint<typeof schema.excluirCanal>('DELETE', `${rota}/:id`)
export const salvarSites = endpoint<typeof schema.salvarSites>('PUT', `${rota}/sites`)
export const trocarSegredoIdentidade = endpoint<typeof schema.trocarSegredoIdentidade>('POST', `${rota}/identidade`)
export const encerrarSegredoIdentidade = endpoint<typeof schema.encerrarSegredoIdentidade>(
  'DELETE',
  `${rota}/identidade/:id`,
)

export const estadosModelo = ['APROVADO', 'EM_ANALISE', 'PAUSADO', 'RECUSADO', 'DESATIVADO'] as const
export type EstadoModelo = (typeof estadosModelo)[number]
/** LEMBRETE reminds of an appointment. With RETOMADA the team writes after a day of silence. */
export const finalidadesModelo = ['LEMBRETE', 'RETOMADA'] as const
export type FinalidadeModelo = z.infer<typeof schema.finalidadeModelo>
/** The values that the variables of a template can show, by purpose. */
export const variaveisModelo = {
  LEMBRETE: ['cliente', 'empresa', 'servico', 'profissional', 'quando', 'endereco'],
  RETOMADA: ['cliente', 'empresa'],
} as const satisfies Record<FinalidadeModelo, readonly string[]>
export type VariavelModelo = (typeof variaveisModelo)[FinalidadeModelo][number]
export type ModeloCanal = z.infer<typeof schema.modeloCanal>
export type ModelosDoCanal = z.infer<typeof schema.modelosDoCanal>

export const listarModelos = endpoint<typeof schema.listarModelos>('GET', `${rota}/:id/modelos`)
export const atualizarModelos = endpoint<typeof schema.atualizarModelos>('POST', `${rota}/:id/modelos/atualizar`)
export const escolherModelo = endpoint<typeof schema.escolherModelo>('PUT', `${rota}/:id/modelos/:finalidade`)
