import { limiteSenha } from '@zelo/contract/acesso'

/** What can be said of a password here: too short, repetitive or plain, or long enough. Only the server knows what has leaked. */
export function acompanharForca(form: HTMLFormElement, senha: HTMLInputElement): void {
  const texto = form.querySelector<HTMLElement>('[data-forca]')
  if (!texto) return
  const dizer = () => {
    const { value } = senha
    const faltam = limiteSenha.min - value.length
    const nivel = !value ? '' : faltam > 0 ? 'curta' : value.length < 12 || new Set(value).size < 6 ? 'facil' : 'boa'
    texto.dataset.nivel = nivel
    texto.textContent = (texto.dataset[nivel] ?? '').replace('#', String(faltam))
  }
  dizer()
  senha.addEventListener('input', dizer)
}
