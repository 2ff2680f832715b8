import { Recusado } from '#platform/errors.ts'

const textos = {
  credenciais: [
    { br: 'CPF ou senha não conferem.', en: 'CPF or password do not match.' },
    { br: 'Confira os dois e tente de novo.', en: 'Check both and try again.' },
  ],
  codigo: [
    { br: 'Este código não confere ou já foi usado.', en: 'This code does not match or was used already.' },
    {
      br: 'Espere o próximo no aplicativo e digite de novo.',
      en: 'Wait for the next one in the app and type it again.',
    },
  ],
  desafio: [
    { br: 'O tempo para digitar o código acabou.', en: 'The time to type the code is over.' },
    { br: 'Informe CPF e senha de novo.', en: 'Enter CPF and password again.' },
  ],
  lembrado: [
    { br: 'Este navegador não lembra mais o seu CPF.', en: 'This browser no longer remembers your CPF.' },
    { br: 'Digite o CPF e a senha.', en: 'Type CPF and password.' },
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

// Reasons that the page handles itself.
const codigos: Partial<Record<MotivoRecusa, string>> = {
  desafio: 'DESAFIO_VENCIDO',
  lembrado: 'CPF_NAO_LEMBRADO',
  inativo: 'CONTA_INATIVA',
  suspenso: 'CONTA_SUSPENSA',
  bloqueado: 'CONTA_BLOQUEADA',
}

/** A refused sign-in. Without the right password the reason is always `credenciais`. */
export class AcessoRecusado extends Recusado {
  override readonly codigo: string
  readonly motivo: MotivoRecusa

  constructor(motivo: MotivoRecusa) {
    const [texto, acao] = textos[motivo]
    super(texto, { acao })
    this.motivo = motivo
    this.codigo = codigos[motivo] ?? 'RECUSADO'
  }
}
