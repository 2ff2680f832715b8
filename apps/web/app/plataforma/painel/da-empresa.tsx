import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { Suspense } from 'react'
import { cadastroBasico } from '#empresa/empresa/empresa.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Atencao } from './atencao.tsx'
import { Espera } from './bloco.tsx'

const PrimeirosPassos = sobDemanda(() => import('./primeiros-passos.tsx'), 'PrimeirosPassos')

/** The company of this tab: what needs somebody today. Its manager is first shown what it lacks; before the first client there is nothing else to show. */
export function DaEmpresa({ empresa }: { empresa: string }) {
  const { identidade } = useSessao()
  const gestor = identidade.empresas_gestor.includes(empresa)
  const data = useAside({ ...cadastroBasico, enabled: gestor })
  const passos = data?.empresas.find(({ id }) => id === empresa)
  return (
    <>
      {passos && faltaComecar(passos) ? (
        <Suspense fallback={<Espera />}>
          <PrimeirosPassos empresa={passos} />
        </Suspense>
      ) : null}
      {passos?.procurada === false ? null : <Atencao empresa={empresa} />}
    </>
  )
}

/** Nobody wrote to it yet, or it cannot be booked: its manager is shown the way instead of empty lists. */
function faltaComecar({ servicos, profissional, procurada }: PassosDaEmpresa): boolean {
  return !(servicos && profissional && procurada)
}
