import { deviceAnswer, deviceBody } from '../../../../contract/account/devices.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { DevicesService } from './devices-service.ts'

const call = calls('devices')

/** Route that counts kinds of devices. */
export function devicesRoutes(app: ContractApp, devices: Pick<DevicesService, 'record'>): void {
  app.post(
    '/v1/device',
    call({
      summary: 'Counts the kind of the device, once a day for each; who uses it is not stored',
      body: deviceBody,
      answer: deviceAnswer,
    }),
    async ({ body, network }) => {
      await devices.record(body, network)
      return { message: 'Recorded' }
    },
  )
}
