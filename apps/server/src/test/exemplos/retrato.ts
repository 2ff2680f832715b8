import type { Exemplos } from './exemplo.ts'

const umPonto = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const exemplos: Exemplos<'retrato'> = ({ alheios }) => ({
  trocarLogo: { params: { id: alheios.empresaId }, body: { imagem: umPonto } },
  removerLogo: { params: { id: alheios.empresaId } },
  trocarFoto: { params: { id: alheios.profissionalId }, body: { imagem: umPonto } },
  removerFoto: { params: { id: alheios.profissionalId } },
})
