import { t } from '@lingui/core/macro'
import { titulo } from '#lib/formato/titulo.ts'
import { ErroInterno } from './erro-interno.tsx'

export function meta() {
  return [titulo(t`Erro interno`, t`Autenticação`), { name: 'robots', content: 'noindex' }]
}

export default ErroInterno
