import type { Idioma, Operacao } from './enums.ts'
import type { rotas } from './permissao.ts'

export type Texto = Record<Idioma, string>
export type RotaComPermissao = (typeof rotas)[number]
type Definicao = { nome: Texto; operacoes: readonly Operacao[] }

const ver = ['DSP'] as const
const ajustar = ['DSP', 'UPD'] as const
const manter = ['DSP', 'INS', 'UPD', 'DEL', 'CPY'] as const
const conceder = [...manter, 'PRM'] as const

/** Name and operations of each route, for profiles, menus and refusals. */
export const definicoesDasRotas: Record<RotaComPermissao, Definicao> = {
  '/cpainel/perfil': { nome: { br: 'Perfis', en: 'Profiles' }, operacoes: conceder },
  '/cpainel/usuario': { nome: { br: 'Usuários', en: 'Users' }, operacoes: conceder },
  '/cpainel/notificacao': { nome: { br: 'Notificações', en: 'Notifications' }, operacoes: manter },
  '/cpainel/servidor': { nome: { br: 'Servidores', en: 'Servers' }, operacoes: manter },
  '/cpainel/categoria': { nome: { br: 'Categorias', en: 'Categories' }, operacoes: manter },
  '/cpainel/prompt': { nome: { br: 'Prompts', en: 'Prompts' }, operacoes: manter },
  '/cpainel/fuso-horario': {
    nome: { br: 'Fusos horários', en: 'Time zones' },
    operacoes: ['DSP', 'INS', 'UPD', 'DEL'],
  },
  '/cpainel/template-email': { nome: { br: 'Modelos de e-mail', en: 'E-mail templates' }, operacoes: ajustar },
  '/gerenciamento/dashboard': { nome: { br: 'Dashboard', en: 'Dashboard' }, operacoes: ver },
  '/gerenciamento/assinatura': { nome: { br: 'Assinatura', en: 'Subscription' }, operacoes: ['DSP', 'UPD', 'PLN'] },
  '/gerenciamento/pagamentos': { nome: { br: 'Pagamentos', en: 'Payments' }, operacoes: ['DSP', 'UPD', 'CPY'] },
  '/gerenciamento/chat-messages/chat': {
    nome: { br: 'Histórico de conversas', en: 'Conversation history' },
    operacoes: manter,
  },
  '/gerenciamento/dados-cliente': { nome: { br: 'Dados do cliente', en: 'Client data' }, operacoes: manter },
  '/gerenciamento/chat-messages': { nome: { br: 'Lista de conversas', en: 'Conversation list' }, operacoes: manter },
  '/gerenciamento/agenda': { nome: { br: 'Agenda', en: 'Calendar' }, operacoes: manter },
  '/gerenciamento/servicos': { nome: { br: 'Serviços', en: 'Services' }, operacoes: manter },
  '/gerenciamento/agente': { nome: { br: 'Agente', en: 'Agent' }, operacoes: manter },
  '/gerenciamento/canais': { nome: { br: 'Canais', en: 'Channels' }, operacoes: manter },
  '/gerenciamento/lista-espera': { nome: { br: 'Lista de espera', en: 'Waiting list' }, operacoes: manter },
  '/gerenciamento/sinais': { nome: { br: 'Sinais', en: 'Deposits' }, operacoes: ['DSP', 'UPD', 'CPY'] },
  '/cadastro-basico/empresa': { nome: { br: 'Empresa', en: 'Company' }, operacoes: manter },
  '/cadastro-basico/profissional': { nome: { br: 'Profissionais', en: 'Professionals' }, operacoes: manter },
  '/admin/dashboard': { nome: { br: 'Dashboard', en: 'Dashboard' }, operacoes: ajustar },
  '/admin/categoria': { nome: { br: 'Categorias', en: 'Categories' }, operacoes: ver },
  '/admin/plano': { nome: { br: 'Planos', en: 'Plans' }, operacoes: [...manter, 'PLN'] },
  '/admin/usuario': { nome: { br: 'Usuários', en: 'Users' }, operacoes: ver },
  '/admin/configuracoes': { nome: { br: 'Configurações', en: 'Settings' }, operacoes: ['DSP', 'UPD', 'CPY'] },
  '/admin/gerenciamento/chat-messages': {
    nome: { br: 'Histórico de Conversas', en: 'Conversation history' },
    operacoes: ['DSP', 'CPY'],
  },
  '/conta-usuario/configuracoes': { nome: { br: 'Configurações', en: 'Settings' }, operacoes: ajustar },
}

export function nomeDaRota(rota: string, idioma: Idioma): string {
  return isRotaComPermissao(rota) ? definicoesDasRotas[rota].nome[idioma] : rota
}

export function isRotaComPermissao(rota: string): rota is RotaComPermissao {
  return Object.hasOwn(definicoesDasRotas, rota)
}
