import type * as z from 'zod/mini'
import { endpoint } from '../nucleo/endpoint.ts'
import type * as schema from './servidor.schema.ts'

export const tiposServidor = [
  'WHATSAPP_EVOLUTION',
  'WHATSAPP_CLOUD',
  'MODELO_COMPATIVEL',
  'MODELO_OPENAI',
  'MODELO_ANTHROPIC',
  'MODELO_GOOGLE',
  'SMTP',
  'PAGAMENTO_ASAAS',
  'PAGAMENTO_API_PIX',
  'AGENDA_GOOGLE',
  'AGENDA_OUTLOOK',
] as const
export type TipoServidor = z.infer<typeof schema.tipoServidor>

export const tiposModelo = ['MODELO_COMPATIVEL', 'MODELO_OPENAI', 'MODELO_ANTHROPIC', 'MODELO_GOOGLE'] as const
export function isModelo(tipo: TipoServidor): boolean {
  return tipo.startsWith('MODELO_')
}

/** Addresses of services that everybody calls at the same address. */
export const enderecosPadrao: Partial<Record<TipoServidor, string>> = {
  WHATSAPP_CLOUD: 'https://graph.facebook.com/v23.0',
  MODELO_OPENAI: 'https://api.openai.com/v1',
  MODELO_ANTHROPIC: 'https://api.anthropic.com/v1',
  MODELO_GOOGLE: 'https://generativelanguage.googleapis.com/v1beta',
  PAGAMENTO_ASAAS: 'https://api.asaas.com/v3',
  AGENDA_GOOGLE: 'https://accounts.google.com',
  AGENDA_OUTLOOK: 'https://login.microsoftonline.com/common',
}

export const limitesServidor = { nome: 80, endereco: 300, opcao: 200, segredo: 16_000, ordem: 999 } as const

/** The fields in `opcoes` that each type of server uses. */
export const opcoesDoTipo: Record<TipoServidor, readonly (keyof OpcoesServidor)[]> = {
  WHATSAPP_EVOLUTION: [],
  WHATSAPP_CLOUD: ['numero_id'],
  MODELO_COMPATIVEL: ['modelo', 'transcricao'],
  MODELO_OPENAI: ['modelo', 'transcricao'],
  MODELO_ANTHROPIC: ['modelo'],
  MODELO_GOOGLE: ['modelo'],
  SMTP: ['usuario', 'remetente'],
  PAGAMENTO_ASAAS: [],
  PAGAMENTO_API_PIX: ['cliente_id', 'chave_pix', 'endereco_token', 'agencia', 'conta', 'tipo_conta'],
  AGENDA_GOOGLE: ['cliente_id'],
  AGENDA_OUTLOOK: ['cliente_id'],
}

/** Kinds of account that Pix Automático can be paid to. */
export const tiposDeConta = ['CORRENTE', 'POUPANCA', 'PAGAMENTO'] as const
export type OpcoesServidor = z.output<typeof schema.opcoes>
export const semOpcoes: Required<OpcoesServidor> = {
  modelo: '',
  numero_id: '',
  usuario: '',
  remetente: '',
  transcricao: '',
  cliente_id: '',
  chave_pix: '',
  endereco_token: '',
  agencia: '',
  conta: '',
  tipo_conta: '',
}

/** Limits of one model call: output tokens and seconds. */
export const limitesChamada = {
  max_saida: { min: 50, max: 16_000, padrao: 1_000 },
  max_segundos: { min: 2, max: 60, padrao: 12 },
} as const
export type UsoServidor = z.output<typeof schema.uso>
export const semUso: UsoServidor = {
  preco_entrada: 0,
  preco_cache: 0,
  preco_saida: 0,
  limite_conversa: 0,
  limite_empresa: 0,
  limite_mes: 0,
  max_saida: limitesChamada.max_saida.padrao,
  max_segundos: limitesChamada.max_segundos.padrao,
}
export type DadosServidor = z.output<typeof schema.dadosServidor>
const url = '/cpainel/servidores'

export const filtrosEstadoServidor = ['TODOS', 'ATIVO', 'PAUSADO', 'INATIVO'] as const

export const listarServidores = endpoint<typeof schema.listarServidores>('GET', url)
export const exportarServidores = endpoint<typeof schema.exportarServidores>('GET', `${url}/exportar`)
export const consultarServidor = endpoint<typeof schema.consultarServidor>('GET', `${url}/:id`)
export const cadastrarServidor = endpoint<typeof schema.cadastrarServidor>('POST', url)
export const copiarServidor = endpoint<typeof schema.copiarServidor>('POST', `${url}/:id/copiar`)
export const editarServidor = endpoint<typeof schema.editarServidor>('PUT', `${url}/:id`)
export const mudarEstadoServidor = endpoint<typeof schema.mudarEstadoServidor>('PUT', `${url}/:id/estado`)
export const testarServidor = endpoint<typeof schema.testarServidor>('POST', `${url}/:id/testar`, { demora: true })
export const testarDadosServidor = endpoint<typeof schema.testarDadosServidor>('POST', `${url}/testar`, {
  demora: true,
})
export const excluirServidor = endpoint<typeof schema.excluirServidor>('DELETE', `${url}/:id`)
export const listarQuedas = endpoint<typeof schema.listarQuedas>('GET', `${url}/:id/quedas`)
export const historicoServidor = endpoint<typeof schema.historicoServidor>('GET', `${url}/:id/historico`)
