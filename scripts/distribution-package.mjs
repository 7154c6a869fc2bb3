import { spawnSync } from 'node:child_process'

/** Installs a package of the distribution. Does nothing where this account cannot. */
export function installPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  console.log(`Getting the distribution's package ${name} ...`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
