import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** `order` sorts inside a group. */
export type MenuItem = { id: string; label: MessageDescriptor; route: string; visible?: boolean; order: number }
/** Without `href` the page does not exist yet: the name is shown as text. */
export type FooterLink = { name: MessageDescriptor; href?: string; external?: boolean }

export const menuPublico: MenuItem[] = [
  { id: 'inicio', label: msg`Início`, route: '/', order: 1 },
  { id: 'planos', label: msg`Planos`, route: '/planos', order: 2 },
  { id: 'contatos', label: msg`Contatos`, route: '/contatos', order: 3 },
  { id: 'minha-conta', label: msg`Minha Conta`, route: '/private', order: 4 },
]

export const menuAuth: MenuItem[] = [
  { id: 'inicio', label: msg`Início`, route: '/', order: 1 },
  { id: 'login', label: msg`Login`, route: '/auth/login', order: 2 },
  { id: 'nova-conta', label: msg`Nova Conta`, route: '/nova-conta', order: 3 },
]

export const rodapeRecursos: FooterLink[] = [
  { name: msg`Documentação`, href: '/ajuda/documentacao' },
  { name: msg`API Reference`, href: '/api/referencia', external: true },
  { name: msg`Tutoriais`, href: '/ajuda/tutoriais' },
  { name: msg`Suporte`, href: '/ajuda/suporte' },
]

export const rodapeLegal: FooterLink[] = [
  { name: msg`Política de Privacidade`, href: '/politica-privacidade' },
  { name: msg`Termos de Uso`, href: '/termos-uso' },
  { name: msg`Cookies`, href: '/politica-privacidade#cookies' },
  { name: msg`Segurança`, href: '/politica-privacidade#seguranca' },
]
