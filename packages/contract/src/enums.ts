import * as z from 'zod/mini'

/** Two lists in one enumeration. A spread outside a function is never dropped by a bundler, and would bring zod to every page. */
// @__NO_SIDE_EFFECTS__
function juntos<const A extends string, const B extends string>(a: readonly A[], b: readonly B[]) {
  return z.enum([...a, ...b])
}

export const idiomas = ['br', 'en'] as const
export const idioma = z.enum(idiomas)
export type Idioma = z.infer<typeof idioma>

export const controleSessao = z.enum(['SESSAO_ATIVA', 'SESSAO_EXIT', 'SESSAO_EXPIRADA', 'SESSAO_AUTORIZACAO'])
export type ControleSessao = z.infer<typeof controleSessao>

export const operacao = z.enum(['INS', 'DEL', 'DSP', 'UPD', 'PRM', 'PLN', 'CPY'])
export type Operacao = z.infer<typeof operacao>

export const resposta = z.enum(['OK', 'CANCELAR', 'SIM', 'NAO', 'TRUE', 'FALSE'])
export type Resposta = z.infer<typeof resposta>

/** Stored states of a user. The filter adds TODOS. */
export const statusUsuario = z.enum(['PENDENTE', 'ATIVO', 'INCOMPLETO', 'INATIVO', 'SUSPENSO', 'BLOQUEADO'])
export const filtroStatusUsuario = juntos(statusUsuario.options, ['TODOS'])
export type StatusUsuario = z.infer<typeof statusUsuario>

export const statusNotificacao = z.enum(['PENDENTE', 'NOTIFICADO', 'EXCLUIDO'])
export const filtroStatusNotificacao = juntos(statusNotificacao.options, ['TODOS'])
export type StatusNotificacao = z.infer<typeof statusNotificacao>

export const estadoAtivo = z.enum(['INATIVO', 'ATIVO'])
export const filtrosEstadoAtivo = ['INATIVO', 'ATIVO', 'TODOS'] as const
export const filtroEstadoAtivo = z.enum(filtrosEstadoAtivo)
export type EstadoAtivo = z.infer<typeof estadoAtivo>

/** Stored in ASCII, shown with accents: ATIVO PROVISÓRIO, EM ANÁLISE. */
export const estadosAssinatura = ['ATIVO_PROVISORIO', 'ATIVO', 'EM_ANALISE', 'INADIMPLENTE'] as const
export const statusAssinatura = z.enum(estadosAssinatura)
export const filtroStatusAssinatura = juntos(['TODOS'], statusAssinatura.options)
export type StatusAssinatura = z.infer<typeof statusAssinatura>

export const estadoAdministrativo = z.enum(['INATIVO', 'PAUSADO', 'ATIVO'])
export type EstadoAdministrativo = z.infer<typeof estadoAdministrativo>

export const idiomaUsuario = z.enum(['PORTUGUES_BRASILEIRO', 'INGLES'])
export type IdiomaUsuario = z.infer<typeof idiomaUsuario>

export const estadoConexao = z.enum(['CONECTADO', 'DESCONECTADO', 'OFFLINE', 'INATIVO'])
export type EstadoConexao = z.infer<typeof estadoConexao>

export const periodos = ['MENSAL', 'SEMESTRAL', 'ANUAL'] as const
export const periodo = z.enum(periodos)
export type Periodo = z.infer<typeof periodo>

export const tipoTemplateEmail = z.enum(['CONTA_ATIVACAO', 'CONTA_RECUPERACAO_SENHA', 'AGENDAMENTO_AGENTEIA'])
export type TipoTemplateEmail = z.infer<typeof tipoTemplateEmail>

export const statusAgendamento = z.enum(['MARCADO', 'CONFIRMADO', 'ATENDIDO', 'FALTOU', 'CANCELADO'])
export type StatusAgendamento = z.infer<typeof statusAgendamento>

/** Who answers a conversation: the agent, nobody yet (a person was asked for), a person, or it is over. */
export const estadosConversa = ['AGENTE', 'ESPERANDO', 'PESSOA', 'ENCERRADA'] as const
export const statusConversa = z.enum(estadosConversa)
export type StatusConversa = z.infer<typeof statusConversa>

/** What became of a conversation: an appointment was made in it, it was answered, people took part, its client was left waiting. */
export const desfechosConversa = ['MARCOU', 'RESPONDIDA', 'PASSADA', 'PERDIDA'] as const
export const desfechoConversa = z.enum(desfechosConversa)
export type DesfechoConversa = z.infer<typeof desfechoConversa>

export const tiposNota = ['NOTA', 'CHAMOU', 'ASSUMIU', 'ATRIBUIU', 'DEVOLVEU', 'ENCERROU'] as const
export const tipoNota = z.enum(tiposNota)
export type TipoNota = z.infer<typeof tipoNota>

export const canal = z.enum(['WEB', 'WHATSAPP'])
export type Canal = z.infer<typeof canal>

export const autorMensagem = z.enum(['CLIENTE', 'AGENTE', 'EQUIPE'])
export type AutorMensagem = z.infer<typeof autorMensagem>

/** How a message that goes out by a channel stands; NAO_CONFIRMADO: it may have gone, nobody has said so yet. */
export const estadosEnvioCanal = ['PENDENTE', 'ENVIADO', 'ENTREGUE', 'LIDO', 'NAO_CONFIRMADO', 'FALHOU'] as const
export type EstadoEnvioCanal = (typeof estadosEnvioCanal)[number]

/** Why a message did not go, or is not known to have gone. */
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
