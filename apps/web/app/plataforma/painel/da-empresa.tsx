import type { PassosDaEmpresa } from '@zelo/contract/empresa/empresa'
import { Suspense } from 'react'
import { cadastroBasico } from '#empresa/empresa/empresa.queries.ts'
import { useAside } from '#lib/api/use-aside.ts'
import { sobDemanda } from '#lib/navegador/sob-demanda.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Atencao } from './atencao.tsx'
import { Espera } from './bloco.tsx'

const PrimeirosPassos = sobDemanda(() => import('./primeiros-passos.tsx'), 'PrimeirosPassos')

/** This tab's company today. Its manager first sees what the company still needs. */
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

/** Nobody wrote yet, or nothing can be booked: the manager sees the first steps. */
function faltaComecar({ servicos, profissional, procurada }: PassosDaEmpresa): boolean {
  return !(servicos && profissional && procurada)
}
