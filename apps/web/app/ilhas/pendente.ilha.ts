import { cpfCompleto } from '#features/acesso/cpf-input.ts'
import { chaves, lerTexto } from '#lib/storage.ts'
import { pedirAtivacao } from './reenviar-ativacao.ts'
import { ligarReenvio } from './reenvio.ts'

/** The notice of the login page: after a login before activation it knows whom to write to, else it asks for the CPF. */
export function iniciar(aviso: HTMLElement, cpf: HTMLInputElement): void {
  ligarReenvio(aviso, async () => {
    const token = lerTexto(chaves.reenvio, 'sessionStorage')
    if (cpfCompleto(cpf.value)) return pedirAtivacao({ cpf: cpf.value })
    if (token) return pedirAtivacao({ token })
    // A remembered CPF is masked: the field comes back.
    if (cpf.disabled) document.querySelector<HTMLElement>('[data-nao-sou-eu]')?.click()
    cpf.setCustomValidity(aviso.dataset.pendente ?? '')
    cpf.reportValidity()
    return false
  })
}
