import { ErroApi } from './api-client.ts'

/**
 * Runs a call. The field names in its errors lose the prefix `parte`, to match the form's fields.
 */
export async function nosCampos<T>(parte: string, chamada: () => Promise<T>): Promise<T> {
  try {
    return await chamada()
  } catch (error) {
    if (!(error instanceof ErroApi) || !error.corpo.campos) throw error
    const semParte = (campo: string) => (campo.startsWith(`${parte}.`) ? campo.slice(parte.length + 1) : campo)
    const campos = Object.entries(error.corpo.campos).map(([campo, texto]) => [semParte(campo), texto])
    throw new ErroApi(error.status, { ...error.corpo, campos: Object.fromEntries(campos) })
  }
}
