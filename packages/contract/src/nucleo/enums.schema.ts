import * as z from 'zod/mini'
import {
  desfechosConversa,
  estadosAssinatura,
  estadosConversa,
  filtrosEstadoAtivo,
  idiomas,
  periodos,
  tiposNota,
} from './enums.ts'

function juntos<const A extends string, const B extends string>(a: readonly A[], b: readonly B[]) {
  return z.enum([...a, ...b])
}
export const idioma = z.enum(idiomas)

export const controleSessao = z.enum(['SESSAO_ATIVA', 'SESSAO_EXIT', 'SESSAO_EXPIRADA', 'SESSAO_AUTORIZACAO'])

export const operacao = z.enum(['INS', 'DEL', 'DSP', 'UPD', 'PRM', 'PLN', 'CPY'])

export const resposta = z.enum(['OK', 'CANCELAR', 'SIM', 'NAO', 'TRUE', 'FALSE'])

/** States of a user as they are stored. Filters also have TODOS. */
export const statusUsuario = z.enum(['PENDENTE', 'ATIVO', 'INCOMPLETO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO'])
export const filtroStatusUsuario = juntos(statusUsuario.options, ['TODOS'])

export const statusNotificacao = z.enum(['PENDENTE', 'NOTIFICADO', 'EXCLUIDO'])
export const filtroStatusNotificacao = juntos(statusNotificacao.options, ['TODOS'])

export const estadoAtivo = z.enum(['INATIVO', 'ATIVO'])
export const filtroEstadoAtivo = z.enum(filtrosEstadoAtivo)
export const statusAssinatura = z.enum(estadosAssinatura)
export const filtroStatusAssinatura = juntos(['TODOS'], statusAssinatura.options)

export const estadoAdministrativo = z.enum(['INATIVO', 'PAUSADO', 'ATIVO'])

export const idiomaUsuario = z.enum(['PORTUGUES_BRASILEIRO', 'INGLES'])

export const estadoConexao = z.enum(['CONECTADO', 'DESCONECTADO', 'OFFLINE', 'INATIVO'])
export const periodo = z.enum(periodos)

export const tipoTemplateEmail = z.enum(['CONTA_ATIVACAO', 'CONTA_RECUPERACAO_SENHA', 'AGENDAMENTO_AGENTEIA'])

export const statusAgendamento = z.enum(['MARCADO', 'CONFIRMADO', 'ATENDIDO', 'FALTOU', 'CANCELADO'])
export const statusConversa = z.enum(estadosConversa)
export const desfechoConversa = z.enum(desfechosConversa)
export const tipoNota = z.enum(tiposNota)

export const canal = z.enum(['WEB', 'WHATSAPP'])

export const autorMensagem = z.enum(['CLIENTE', 'AGENTE', 'EQUIPE'])
