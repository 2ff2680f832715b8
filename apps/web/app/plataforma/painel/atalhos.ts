import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { permissaoDe } from '#achar-pagina.ts'
import type { Identidade } from '#lib/sessao/token.ts'
import type { Endereco } from '#paginas.ts'

type Atalho = { route: Endereco; label: MessageDescriptor; texto: MessageDescriptor }
type Grupo = { id: string; titulo: MessageDescriptor; atalhos: Atalho[] }

const daEmpresa: Atalho[] = [
  { route: '/gerenciamento/agenda', label: msg`Agenda`, texto: msg`Os horários marcados, por profissional` },
  {
    route: '/gerenciamento/chat-messages/chat',
    label: msg`Conversas`,
    texto: msg`O que perguntaram e o que o agente fez`,
  },
  { route: '/gerenciamento/dados-cliente', label: msg`Clientes`, texto: msg`Quem já conversou ou marcou com você` },
  {
    route: '/gerenciamento/servicos',
    label: msg`Serviços`,
    texto: msg`O que você oferece, quanto dura e quanto custa`,
  },
  { route: '/gerenciamento/lista-espera', label: msg`Lista de espera`, texto: msg`Quem quer o horário que vagar` },
  { route: '/gerenciamento/sinais', label: msg`Sinais`, texto: msg`O que garante o horário, pago e a devolver` },
  { route: '/cadastro-basico/profissional', label: msg`Profissionais`, texto: msg`Quem atende, o que faz e quando` },
  { route: '/cadastro-basico/empresa', label: msg`Empresa`, texto: msg`Nome, contatos, endereço e fuso horário` },
]

const daPlataforma: Atalho[] = [
  { route: '/admin/dashboard', label: msg`Dashboard`, texto: msg`Empresas, conversas, servidores e tarefas` },
  { route: '/cpainel/usuario', label: msg`Usuários`, texto: msg`Contas, situação, perfis, sessões e convites` },
  { route: '/cpainel/perfil', label: msg`Perfis`, texto: msg`Quem pode o quê em cada tela` },
  {
    route: '/admin/gerenciamento/chat-messages',
    label: msg`Conversas`,
    texto: msg`De todas as empresas, para ler com um motivo`,
  },
  { route: '/cpainel/servidor', label: msg`Servidores`, texto: msg`WhatsApp, modelos de linguagem e e-mail` },
  { route: '/cpainel/notificacao', label: msg`Notificações`, texto: msg`Avisos a muitos, na hora ou com data marcada` },
  { route: '/cpainel/prompt', label: msg`Prompts`, texto: msg`Como o agente se comporta em cada ramo` },
  {
    route: '/cpainel/template-email',
    label: msg`Modelos de e-mail`,
    texto: msg`O que os e-mails dizem, em português e inglês`,
  },
  { route: '/admin/plano', label: msg`Planos`, texto: msg`O que se vende, com preços e limites` },
  { route: '/cpainel/categoria', label: msg`Categorias`, texto: msg`Os ramos de negócio que as empresas escolhem` },
  { route: '/cpainel/fuso-horario', label: msg`Fusos horários`, texto: msg`Os que as empresas podem usar` },
  { route: '/admin/configuracoes/auditoria', label: msg`Auditoria`, texto: msg`Quem mudou o quê, quando e de onde` },
]

/** The links that the first page offers the user. A company's pages only to its team. */
export function atalhos(permissoes: Identidade['permissoes'], empresa: string | null): Grupo[] {
  const abertos = (lista: Atalho[]) => lista.filter(({ route }) => podeRota(permissoes, permissaoDe(route) ?? route))
  return [
    { id: 'empresa', titulo: msg`Sua empresa`, atalhos: empresa ? abertos(daEmpresa) : [] },
    { id: 'plataforma', titulo: msg`Plataforma`, atalhos: abertos(daPlataforma) },
  ].filter((grupo) => grupo.atalhos.length > 0)
}
