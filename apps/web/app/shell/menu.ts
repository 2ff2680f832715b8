import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Endereco } from '#paginas.ts'

export type MenuItem = { id: string; label: MessageDescriptor; route: Endereco }
export type FooterLink =
  | { name: MessageDescriptor; href: Endereco }
  | { name: MessageDescriptor; href: `/api/${string}`; external: true }

export const menuPublico: MenuItem[] = [
  { id: 'inicio', label: msg`Início`, route: '/' },
  { id: 'planos', label: msg`Planos`, route: '/planos' },
  { id: 'contatos', label: msg`Contatos`, route: '/contatos' },
  { id: 'minha-conta', label: msg`Minha Conta`, route: '/private' },
]

export const menuAuth: MenuItem[] = [
  { id: 'inicio', label: msg`Início`, route: '/' },
  { id: 'login', label: msg`Login`, route: '/auth/login' },
  { id: 'nova-conta', label: msg`Nova Conta`, route: '/nova-conta' },
]

export const rodapeRecursos: FooterLink[] = [
  { name: msg`Documentação`, href: '/ajuda/documentacao' },
  { name: msg`API Reference`, href: '/api/v1/referencia', external: true },
  { name: msg`Tutoriais`, href: '/ajuda/tutoriais' },
  { name: msg`Suporte`, href: '/ajuda/suporte' },
]

export const rodapeLegal: FooterLink[] = [
  { name: msg`Política de Privacidade`, href: '/politica-privacidade' },
  { name: msg`Termos de Uso`, href: '/termos-uso' },
  { name: msg`Cookies`, href: '/politica-privacidade#cookies' },
  { name: msg`Segurança`, href: '/politica-privacidade#seguranca' },
]
