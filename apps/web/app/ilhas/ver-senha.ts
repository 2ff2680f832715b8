/** Gives the button of a `CampoSenha` its work. */
export function mostrarSenha(form: HTMLFormElement, senha: HTMLInputElement): void {
  const botao = form.querySelector<HTMLButtonElement>('[data-ver-senha]')
  if (!botao) return
  const rotulos = { password: botao.ariaLabel, text: botao.dataset.verSenha ?? null }
  botao.hidden = false
  botao.addEventListener('click', () => {
    const tipo = senha.type === 'password' ? 'text' : 'password'
    senha.type = tipo
    botao.ariaPressed = String(tipo === 'text')
    botao.ariaLabel = rotulos[tipo]
  })
}
