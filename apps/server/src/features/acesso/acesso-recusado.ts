import { Recusado } from '#errors.ts'

const textos = {
  credenciais: [
    { br: 'CPF ou senha não conferem.', en: 'CPF or password do not match.' },
    { br: 'Confira os dois e tente de novo.', en: 'Check both and try again.' },
  ],
  inativo: [
    { br: 'Seu cadastro está inativo.', en: 'Your account is inactive.' },
    { br: 'Fale com o suporte para reativar.', en: 'Contact support to reactivate it.' },
  ],
  suspenso: [
    { br: 'Seu acesso está suspenso.', en: 'Your access is suspended.' },
    { br: 'Fale com o suporte para saber o motivo.', en: 'Contact support to learn why.' },
  ],
  bloqueado: [
    { br: 'Seu acesso está bloqueado.', en: 'Your access is blocked.' },
    { br: 'Fale com o suporte para desbloquear.', en: 'Contact support to unblock it.' },
  ],
} as const

export type MotivoRecusa = keyof typeof textos

/** Why nobody was let in. Whoever has not shown the right password only ever hears `credenciais`. */
export class AcessoRecusado extends Recusado {
  readonly motivo: MotivoRecusa

  constructor(motivo: MotivoRecusa) {
    const [texto, acao] = textos[motivo]
    super(texto, { acao })
    this.motivo = motivo
  }
}
