import type * as z from 'zod/mini'
import type * as schema from './enums.schema.ts'

export const idiomas = ['br', 'en'] as const
export type Idioma = z.infer<typeof schema.idioma>
export type ControleSessao = z.infer<typeof schema.controleSessao>
export type Operacao = z.infer<typeof schema.operacao>
export type StatusUsuario = z.infer<typeof schema.statusUsuario>
export type StatusNotificacao = z.infer<typeof schema.statusNotificacao>
export const filtrosEstadoAtivo = ['INATIVO', 'ATIVO', 'TODOS'] as const
export type EstadoAtivo = z.infer<typeof schema.estadoAtivo>

/** Shown as ATIVO PROVISÓRIO, ATIVO, EM ANÁLISE, INADIMPLENTE. */
export const estadosAssinatura = ['ATIVO_PROVISORIO', 'ATIVO', 'EM_ANALISE', 'INADIMPLENTE'] as const
export type StatusAssinatura = z.infer<typeof schema.statusAssinatura>
export type EstadoAdministrativo = z.infer<typeof schema.estadoAdministrativo>
export type IdiomaUsuario = z.infer<typeof schema.idiomaUsuario>
export type EstadoConexao = z.infer<typeof schema.estadoConexao>

export const periodos = ['MENSAL', 'SEMESTRAL', 'ANUAL'] as const
export type Periodo = z.infer<typeof schema.periodo>
export type TipoTemplateEmail = z.infer<typeof schema.tipoTemplateEmail>
export type StatusAgendamento = z.infer<typeof schema.statusAgendamento>

/** Who answers a conversation: the agent, nobody yet, a person; or it has ended. */
export const estadosConversa = ['AGENTE', 'ESPERANDO', 'PESSOA', 'ENCERRADA'] as const
export type StatusConversa = z.infer<typeof schema.statusConversa>

/** Outcome of a conversation: booked, answered, handed to people, or client left waiting. */
export const desfechosConversa = ['MARCOU', 'RESPONDIDA', 'PASSADA', 'PERDIDA'] as const
export type DesfechoConversa = z.infer<typeof schema.desfechoConversa>

export const tiposNota = ['NOTA', 'CHAMOU', 'ASSUMIU', 'ATRIBUIU', 'DEVOLVEU', 'ENCERROU'] as const
export type TipoNota = z.infer<typeof schema.tipoNota>
export type Canal = z.infer<typeof schema.canal>
export type AutorMensagem = z.infer<typeof schema.autorMensagem>

/** Delivery of a message that we send. NAO_CONFIRMADO: it may be sent, but no receipt has come. */
export const estadosEnvioCanal = ['PENDENTE', 'ENVIADO', 'ENTREGUE', 'LIDO', 'NAO_CONFIRMADO', 'FALHOU'] as const
export type EstadoEnvioCanal = (typeof estadosEnvioCanal)[number]

/** Why a message was not sent or not confirmed. */
export const motivosEnvio = [
  'SEM_RESPOSTA',
  'NUMERO_SEM_WHATSAPP',
  'JANELA_FECHADA',
  'PASSOU_DA_HORA',
  'RECUSADO_PELO_CLIENTE',
  'RECUSADO_PELO_WHATSAPP',
  'NAO_VALE_MAIS',
  'MODELO_INDISPONIVEL',
  'ARQUIVO_ILEGIVEL',
] as const
export type MotivoEnvio = (typeof motivosEnvio)[number]

/** What kind of number a company is registered under. */
export const tiposEmpresa = ['CNPJ', 'CPF'] as const
